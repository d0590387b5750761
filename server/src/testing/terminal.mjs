// Loaded first into the processes of a site under test (`node --import`): they take their output for a terminal.
process.stdout.isTTY = true
