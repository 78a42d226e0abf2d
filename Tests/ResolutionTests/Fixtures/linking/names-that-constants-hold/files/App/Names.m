NSString * const kElsewhere = @"Elsewhere";
