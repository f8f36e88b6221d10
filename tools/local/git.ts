import { execFileSync } from 'node:child_process'

/** What git prints in this checkout. */
export const git = (checkout: string, ...parameters: string[]): string =>
  execFileSync('git', parameters, { cwd: checkout, encoding: 'utf8' }).trim()

export const commitOf = (checkout: string): string => git(checkout, 'rev-parse', 'HEAD')
