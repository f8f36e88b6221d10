/** What is wrong with a backup or the settings, for the operator. Contains no data of a clinic. */
export class BackupProblem extends Error {}

/** Says which file a problem is about. */
export const about =
  (name: string) =>
  (error: unknown): never => {
    throw error instanceof BackupProblem ? new BackupProblem(`${name} ${error.message}`) : error
  }
