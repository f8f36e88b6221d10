import { BackupProblem } from './backup-problem.ts'

/** Prints what a command says. A problem of the operator ends it with its message, and any other error with its stack. */
export const runOperatorCommand = async (command: () => Promise<string>, failure = ''): Promise<void> => {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error
    process.stderr.write(`${failure}${error.message}\n`)
    process.exitCode = 1
  }
}
