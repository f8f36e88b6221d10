// Proves that each check can fail: every tool and every import rule gets one violation in a .ts file and must report it.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staleFiles, writeGenerated } from './generated-files.ts'
import { findFixedZones, findTreeProblems } from './tree-rules.ts'

const root = join(import.meta.dirname, '../..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
let sandbox = ''

const plant = (files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(sandbox, path)), { recursive: true })
    writeFileSync(join(sandbox, path), text)
  }
}

beforeAll(() => {
  sandbox = mkdtempSync(join(tmpdir(), 'postura-planted-'))
  for (const file of [
    'biome.json',
    'tsconfig.base.json',
    'tsconfig.imports.json',
    '.dependency-cruiser.cjs',
    '.gitignore',
  ])
    cpSync(join(root, file), join(sandbox, file))
  symlinkSync(join(root, 'node_modules'), join(sandbox, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: sandbox })
})
afterAll(() => rmSync(sandbox, { recursive: true }))

const api = 'apps/api/src'
const web = 'apps/web/app'
const domain = 'packages/domain/src'
const thing = 'export const thing = 1\n'
const importing = (path: string) => `import { thing } from '${path}'\nexport const used = thing\n`

/** For each rule of .dependency-cruiser.cjs: a forbidden import. */
const forbidden: Record<string, [from: string, to: string]> = {
  'no-cycles': [`${domain}/shared/a.ts`, `${domain}/shared/b.ts`],
  'domain-is-pure': [`${domain}/shared/impure.ts`, `${api}/db/x.ts`],
  'apps-never-meet': [`${web}/lib/y.ts`, `${api}/db/x.ts`],
  'api-knows-no-web': [`${api}/db/w.ts`, `${web}/lib/x.ts`],
  'db-is-the-bottom': [`${api}/db/up.ts`, `${api}/http/x.ts`],
  'jobs-know-db-only': [`${api}/jobs/up.ts`, `${api}/http/x.ts`],
  'http-knows-db-only': [`${api}/http/up.ts`, `${api}/features/patients/x.ts`],
  'providers-know-nobody': [`${api}/providers/mail/up.ts`, `${api}/http/x.ts`],
  'observability-knows-nobody': [`${api}/observability/up.ts`, `${api}/http/x.ts`],
  'features-never-assemble': [`${api}/features/patients/up.ts`, `${api}/deps.ts`],
  'only-deps-picks-adapters': [`${api}/features/patients/mails.ts`, `${api}/providers/mail/smtp-mailer.ts`],
  'only-deps-makes-pools': [`${api}/features/patients/pools.ts`, `${api}/db/pools.ts`],
  'features-have-a-rank': [`${api}/features/strangers/any.ts`, `${api}/db/y.ts`],
  'frames-are-the-top': [`${web}/features/patients/frame.ts`, `${web}/features/shell/x.ts`],
  'shared-knows-no-noun': [`${domain}/shared/noun.ts`, `${domain}/patients/x.ts`],
  'routes-are-leaves': [`${web}/features/patients/z.tsx`, `${web}/features/patients/x.route.tsx`],
  'views-are-for-routes': [`${api}/features/patients/v.ts`, `${api}/features/patients/x.view.ts`],
  'ui-knows-no-feature': [`${web}/ui/up.tsx`, `${web}/features/patients/x.ts`],
  'lib-is-the-bottom': [`${web}/lib/up.ts`, `${web}/ui/x.tsx`],
  'no-test-code-in-production': [`${api}/http/tested.ts`, `${api}/testing/x.ts`],
  'tools-see-db-and-testing-only': ['tools/peeks.ts', `${api}/http/x.ts`],
  'stand-in-knows-domain-only': ['tools/provider-stand-in/knows.ts', 'tools/local/x.ts'],
  'network-knows-domain-only': ['tools/messaging-stand-in/knows.ts', 'tools/local/x.ts'],
  'rank-of-team': [`${domain}/team/up.ts`, `${domain}/accounts/y.ts`],
  'rank-of-accounts': [`${domain}/accounts/up.ts`, `${domain}/patients/x.ts`],
  'rank-of-plans': [`${domain}/plans/up.ts`, `${domain}/accounts/x.ts`],
  'rank-of-history': [`${domain}/history/up.ts`, `${domain}/plans/x.ts`],
  'rank-of-clinics': [`${domain}/clinics/up.ts`, `${domain}/professionals/x.ts`],
  'rank-of-changes': [`${domain}/changes/up.ts`, `${domain}/professionals/x.ts`],
  'rank-of-professionals': [`${api}/features/professionals/up.ts`, `${api}/features/closures/x.ts`],
  'rank-of-rooms': [`${api}/features/rooms/up.ts`, `${api}/features/professionals/x.ts`],
  'rank-of-closures': [`${domain}/closures/up.ts`, `${domain}/patients/y.ts`],
  'rank-of-members': [`${api}/features/members/up.ts`, `${api}/features/closures/x.ts`],
  'rank-of-patients': [`${api}/features/patients/rank.ts`, `${api}/features/payments/x.ts`],
  'rank-of-payments': [`${web}/features/payments/up.ts`, `${web}/features/classes/x.ts`],
  'rank-of-scheduling': [`${api}/features/scheduling/up.ts`, `${api}/features/classes/x.ts`],
  'rank-of-billing': [`${web}/features/billing/up.ts`, `${web}/features/scheduling/x.ts`],
  'rank-of-receipts': [`${api}/features/receipts/up.ts`, `${api}/features/packages/x.ts`],
  'rank-of-reconcile': [`${web}/features/reconcile/up.ts`, `${web}/features/receipts/x.ts`],
  'rank-of-packages': [`${domain}/packages/up.ts`, `${domain}/classes/x.ts`],
  'rank-of-commissions': [`${domain}/commissions/up.ts`, `${domain}/appointments/y.ts`],
  'rank-of-classes': [`${web}/features/classes/up.ts`, `${web}/features/appointments/x.ts`],
  'rank-of-notifications': [`${web}/features/notifications/up.ts`, `${web}/features/reports/x.ts`],
  'rank-of-messages': [`${domain}/messages/up.ts`, `${domain}/packages/x.ts`],
  'rank-of-documents': [`${web}/features/documents/up.ts`, `${web}/features/reports/x.ts`],
  'rank-of-expenses': [`${domain}/expenses/up.ts`, `${domain}/packages/x.ts`],
  'rank-of-prices': [`${domain}/prices/up.ts`, `${domain}/packages/x.ts`],
  'rank-of-appointments': [`${web}/features/appointments/up.ts`, `${web}/features/dashboard/x.ts`],
  'rank-of-clinical': [`${domain}/clinical/up.ts`, `${domain}/calendar/y.ts`],
  'rank-of-calendar': [`${web}/features/calendar/up.ts`, `${web}/features/reports/y.ts`],
  'rank-of-online-booking': [`${domain}/online-booking/up.ts`, `${domain}/exports/y.ts`],
  'rank-of-patient-page': [`${domain}/patient-page/up.ts`, `${domain}/dashboard/y.ts`],
  'rank-of-erasure': [`${domain}/erasure/up.ts`, `${domain}/dashboard/y.ts`],
  'rank-of-imports': [`${domain}/imports/up.ts`, `${domain}/exports/y.ts`],
  'rank-of-whatsapp': [`${api}/features/whatsapp/up.ts`, `${api}/features/exports/x.ts`],
  'rank-of-reports': [`${web}/features/reports/up.ts`, `${web}/features/dashboard/y.ts`],
  'rank-of-commands': [`${domain}/commands/up.ts`, `${domain}/dashboard/y.ts`],
  'rank-of-dashboard': [`${web}/features/dashboard/up.ts`, `${web}/features/reports/x.ts`],
}

/** Libraries with external effects, each imported by a feature that must not use it. */
const packages = ['pg', 'pg-boss', 'nodemailer', 'prom-client', 'better-auth']
const rulesAboutPackages = [
  'sql-has-its-places',
  'only-jobs-knows-pg-boss',
  'only-providers-knows-nodemailer',
  'only-observability-knows-prom-client-@opentelemetry',
  'only-accounts-knows-better-auth-@better-auth',
]

describe('imports', () => {
  type Rule = { name: string }
  const rules: Rule[] = createRequire(import.meta.url)('../../.dependency-cruiser.cjs').forbidden

  test('every rule detects its violation, and no other rule reports one', () => {
    for (const [from, to] of Object.values(forbidden)) plant({ [from]: importing(relativePath(from, to)), [to]: thing })
    plant({
      [`${domain}/shared/b.ts`]: `import './a.ts'\n${thing}`,
      [`${domain}/shared/lost.ts`]: importing('./nowhere.ts'),
      ...Object.fromEntries(
        packages.map((name) => [`${api}/features/patients/${name.replace('/', '-')}.ts`, importing(name)]),
      ),
      ...Object.fromEntries(
        packages.map((name) => [
          `apps/api/node_modules/${name}/package.json`,
          JSON.stringify({ name, main: 'index.js' }),
        ]),
      ),
      ...Object.fromEntries(packages.map((name) => [`apps/api/node_modules/${name}/index.js`, 'module.exports = {}'])),
    })
    const { stdout } = spawnSync(bin('depcruise'), ['packages', 'apps', 'tools', '--output-type', 'json'], {
      cwd: sandbox,
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    const { summary, modules } = JSON.parse(stdout)
    expect(modules.filter(({ source }: { source: string }) => source.endsWith('.ts')).length).toBeGreaterThan(40)
    const seen = new Set<string>(summary.violations.map(({ rule }: { rule: Rule }) => rule.name))
    const expected = [...Object.keys(forbidden), ...rulesAboutPackages, 'no-orphans-resolved']
    expect([...seen].sort()).toEqual(expected.sort())
    expect(rules.map(({ name }) => name).sort()).toEqual(expected.sort())
  })
})

const relativePath = (from: string, to: string): string => {
  const up = dirname(from).split('/')
  const down = to.split('/')
  while (up[0] === down[0]) {
    up.shift()
    down.shift()
  }
  return `${'../'.repeat(up.length) || './'}${down.join('/')}`
}

describe('format and lint', () => {
  const biome = (text: string) => {
    plant({ 'lint/planted.ts': text })
    const { status, stderr, stdout } = spawnSync(bin('biome'), ['ci', '--error-on-warnings', 'lint'], {
      cwd: sandbox,
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  }

  test('a clean file passes', () => {
    const { status, output } = biome('export const clean = 1\n')
    expect(output).toContain('Checked 1 file')
    expect(status).toBe(0)
  })

  test.each([
    ['any', 'export const loose: any = 1\n', 'noExplicitAny'],
    ['!', 'export const first = (list: string[]) => list.at(0)!\n', 'noNonNullAssertion'],
    ['a default export', 'export default 1\n', 'noDefaultExport'],
    ['console.log', "console.log('x')\n", 'noConsole'],
    ['a barrel', "export * from './other.ts'\n", 'noBarrelFile'],
    ['bad format', 'export const  spaced = 1;\n', 'format'],
  ])('%s is reported', (_, text, rule) => {
    const { status, output } = biome(text)
    expect(status).not.toBe(0)
    expect(output).toContain(rule)
  })
})

test('types: an error in a .ts file is reported', () => {
  plant({
    'types/planted.ts': 'export const wrong: number = "x"\n',
    'types/tsconfig.json': '{ "extends": "../tsconfig.base.json", "compilerOptions": { "types": [] } }',
  })
  const { status, stdout } = spawnSync(bin('tsc'), ['-p', 'types'], { cwd: sandbox, encoding: 'utf8' })
  expect(status).not.toBe(0)
  expect(stdout).toContain('types/planted.ts(1,14): error TS2322')
})

test('unused code: a file without imports is reported', () => {
  plant({
    'unused/package.json': '{ "name": "planted", "type": "module", "main": "main.ts" }',
    'unused/main.ts': "import { used } from './used.ts'\nexport const main = used\n",
    'unused/used.ts': 'export const used = 1\nexport const unused = 2\n',
    'unused/forgotten.ts': thing,
  })
  const { status, stdout } = spawnSync(bin('knip'), ['--directory', 'unused'], { cwd: sandbox, encoding: 'utf8' })
  expect(status).not.toBe(0)
  expect(stdout).toContain('forgotten.ts')
  expect(stdout).toMatch(/unused\s+used\.ts/)
})

test('generated files: what differs, is missing or is left over is named, and nothing after it was generated', () => {
  plant({ 'made/same.sql': 'select 1;\n', 'made/differs.sql': 'select 2;\n', 'made/left-over.sql': 'select 3;\n' })
  const files = new Map([
    ['made/same.sql', 'select 1;\n'],
    ['made/differs.sql', 'select 4;\n'],
    ['made/missing.sql', 'select 5;\n'],
  ])
  const generated = { files, wholeFolders: ['made'] }
  expect(staleFiles(sandbox, generated)).toEqual(['made/differs.sql', 'made/missing.sql', 'made/left-over.sql'])
  writeGenerated(sandbox, generated)
  expect(staleFiles(sandbox, generated)).toEqual([])
})

describe('size', () => {
  const file = (path: string, lines = 10) => ({ path, lines })
  const folder = (count: number) => Array.from({ length: count }, (_, n) => file(`a/${n}.ts`))

  test.each([
    ['a long file', [file('a.ts', 301), file('b.ts'), file('c.ts')], 'a.ts has 301 lines'],
    ['a crowded folder', folder(16), 'a holds 16 files'],
    ['a long median', [file('a.ts', 91), file('b.ts', 91)], 'the median file has 91 lines'],
    ['no TypeScript', [file('a.css')], 'no TypeScript was read'],
    ['an empty name', [file('a/utils.ts')], 'a/utils.ts has a name that says nothing'],
    ['a silenced check', [{ ...file('a.ts'), silenced: 1 }], 'a.ts silences a check without a reason'],
  ])('%s is rejected', (_, files, problem) => {
    expect(findTreeProblems(files)).toEqual([problem])
  })

  test.each([
    ['the name of a zone', `${api}/features/reports/x.ts`, "sql.lit('America/Manaus')", "'America/"],
    ['the zone of the device', `${web}/features/calendar/x.ts`, 'new Date().getHours()', '.getHours('],
    ['an own formatter', `${web}/lib/x.ts`, "new Intl.DateTimeFormat('pt-BR')", 'Intl.DateTimeFormat'],
    ["the provider's zone", `${domain}/receipts/x.ts`, 'civilDateOf(now, PROVIDER_ZONE)', 'PROVIDER_ZONE'],
    ['the default zone', `${web}/features/patients/x.ts`, 'timeOf(start, DEFAULT_ZONE)', 'DEFAULT_ZONE'],
  ])('%s in product code is rejected', (_, path, text, zone) => {
    expect(findTreeProblems([{ ...file(path), fixedZones: findFixedZones(path, text) }])).toEqual([
      `${path} fixes a time zone: ${zone}`,
    ])
    expect(findFixedZones(path.replace('.ts', '.test.ts'), text)).toEqual([])
  })

  test('small files and folders pass', () => {
    expect(findTreeProblems([...folder(15), file('b.ts', 300)])).toEqual([])
  })
})
