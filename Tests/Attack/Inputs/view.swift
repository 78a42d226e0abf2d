.view
