// Part of `pnpm check`: finds what would block people who use the database while a migration runs, or break the release before it.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
/** Migrations up to this one ran before there were clinics that must not wait. */
const BASELINE = '0073_erasing_keeps_others.sql'

/** Complaints of squawk about the migrations after the baseline. Empty if there are none. */
export const findUnsafeMigrations = (folder: string, baseline = BASELINE): string => {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name > baseline)
    .map((name) => join(folder, name))
  const runsAlone = (file: string) => /^--\s*no-transaction/i.test(readFileSync(file, 'utf8'))
  const lint = (paths: string[], flags: string[]): string => {
    if (paths.length === 0) return ''
    const { status, stdout, stderr } = spawnSync(
      join(root, 'node_modules/.bin/squawk'),
      ['--config', join(root, '.squawk.toml'), '--reporter', 'gcc', ...flags, ...paths],
      { encoding: 'utf8' },
    )
    return status === 0 ? '' : `${stdout}${stderr}`
  }
  return (
    lint(
      files.filter((file) => !runsAlone(file)),
      ['--assume-in-transaction'],
    ) + lint(files.filter(runsAlone), [])
  )
}

if (import.meta.main) {
  const complaints = findUnsafeMigrations(join(root, 'apps/api/migrations'))
  process.stdout.write(complaints)
  if (complaints) process.exitCode = 1
}
