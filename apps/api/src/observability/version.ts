import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Version = { version: string; commit: string }

const root = join(import.meta.dirname, '../../../..')

/** A checkout knows its commit; an image is told when it is built (Dockerfile). */
const findCheckedOut = (): string => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}

/** Version of package.json, and the commit it was built from. */
export const findVersion = ({ COMMIT }: { COMMIT?: string | undefined }): Version => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version?: string }
  return { version: version ?? 'unknown', commit: COMMIT ?? findCheckedOut() }
}
