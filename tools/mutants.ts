// `pnpm mutants`: adds one small bug at a time and expects the named test to fail each time. About 10 minutes.
// The sources are not changed: a plugin in vitest.config.ts changes the file while the test loads it.
// `pnpm mutants stale` runs those whose id contains the word.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutants } from './mutants/list.ts'
import type { Mutant } from './mutants/mutant.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'postura-mutants-'))

type Report = { testResults: { name: string; assertionResults: { title: string; status: string }[] }[] }
type Outcome = { file: string; title: string; status: string }

const runTests = (parameters: string[], env: Record<string, string> = {}): Outcome[] => {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', ...parameters, '--reporter=json', `--outputFile=${report}`],
    { cwd: root, stdio: 'ignore', env: { ...process.env, ...env } },
  )
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ file, title, status })),
  )
}

const hasEnded = (outcomes: Outcome[], { test }: Mutant, wanted: 'passed' | 'failed'): boolean =>
  outcomes.some(
    ({ file, title, status }) => status === wanted && title === test.title && file.endsWith(`/${test.file}`),
  )

const isIntact = ({ file, find }: Mutant): boolean => readFileSync(join(root, file), 'utf8').split(find).length === 2

const [word = ''] = process.argv.slice(2)
const chosen = mutants.filter(({ id }) => id.includes(word))
const files = [...new Set(chosen.map(({ test }) => test.file))]
const projects = [...new Set(chosen.map(({ test }) => test.project))].flatMap((project) => ['--project', project])
// A test of the long run only does not count.
const sound = runTests([...projects, ...files, '--tags-filter=!long'])

/** Runs one mutant and returns its verdict. */
const runMutant = (mutant: Mutant): string => {
  const { project, file, title } = mutant.test
  if (!isIntact(mutant)) return `OUTDATED, ${mutant.file} has changed`
  if (!hasEnded(sound, mutant, 'passed')) return 'NO TEST, or one that fails without it'
  const exactly = `${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
  const broken = runTests(['--project', project, file, '-t', exactly], { MUTANT: mutant.id })
  return hasEnded(broken, mutant, 'failed') ? 'caught' : 'SURVIVED'
}

let caught = 0
for (const mutant of chosen) {
  const verdict = runMutant(mutant)
  if (verdict === 'caught') caught += 1
  process.stdout.write(`${verdict}: ${mutant.id}\n`)
}
rmSync(folder, { recursive: true })
process.stdout.write(`mutants: ${caught} of ${chosen.length} caught\n`)
process.exitCode = caught === chosen.length && caught > 0 ? 0 : 1
