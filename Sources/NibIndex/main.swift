print("nibindex")
