class Third: Flow.Step {}
