import OutnudgeCommands

Outnudge.main(arguments: Array(CommandLine.arguments.dropFirst()))
