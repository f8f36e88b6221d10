// Other releases than this one, as checkouts with their own dependencies.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitOf, git } from '../../local/git.ts'
import { root } from '../../local/processes.ts'

/** `commit` is what its `/api/health` says. */
export type Release = { checkout: string; commit: string; remove: () => void }

const checkOut = (commit: string, change: (checkout: string) => void = () => undefined): Release => {
  const parent = mkdtempSync(join(tmpdir(), 'postura-release-'))
  const checkout = join(parent, 'postura')
  git(root, 'clone', '--quiet', root, checkout)
  git(checkout, 'checkout', '--quiet', '--detach', commit)
  change(checkout)
  execFileSync(join(root, 'pnpm'), ['install', '--frozen-lockfile', '--prefer-offline', '--silent'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // The pages of this release do for both.
  symlinkSync(join(root, 'apps/web/build'), join(checkout, 'apps/web/build'))
  return { checkout, commit: commitOf(checkout), remove: () => rmSync(parent, { recursive: true }) }
}

export const thisRelease = (): Release => ({
  checkout: root,
  commit: commitOf(root),
  remove: () => undefined,
})

/** The last commit whose schema is the one before. */
export const checkOutPreviousRelease = (): Release => {
  const newest = readdirSync(join(root, 'apps/api/migrations')).sort().at(-1) ?? ''
  const added = git(root, 'log', '-1', '--diff-filter=A', '--format=%H', '--', `apps/api/migrations/${newest}`)
  return checkOut(`${added}~1`)
}

/** This commit with a migration more, of the kinds that an expanding migration may contain. */
export const makeLaterRelease = (): Release =>
  checkOut('HEAD', (checkout) => {
    const migrations = join(checkout, 'apps/api/migrations')
    writeFileSync(
      join(migrations, '9998_later.sql'),
      `alter table clinic.patients add column nickname text;
       create table clinic.pets (admin_id uuid not null references clinic.clinics on delete cascade, id uuid not null default uuidv7(),
         rev int not null default 1, primary key (admin_id, id));
       select clinic.protect('clinic.pets');\n`,
    )
    writeFileSync(
      join(migrations, '9999_later_index.sql'),
      '-- no-transaction\ncreate index concurrently if not exists patients_nickname on clinic.patients (admin_id, nickname)\n',
    )
    const rights = join(checkout, 'apps/api/src/db/guard/table-privileges.ts')
    const start = 'const rights: Record<string, Rights> = {'
    writeFileSync(rights, readFileSync(rights, 'utf8').replace(start, `${start}\n  'clinic.pets': { app: all },`))
    git(checkout, 'add', '--all')
    git(checkout, '-c', 'user.name=Test', '-c', 'user.email=test@clinica.test', 'commit', '--quiet', '-m', 'Later')
  })
