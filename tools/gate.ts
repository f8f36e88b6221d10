// What .ci/run runs once everything is installed: the checks, all tests, the gates, and the first minutes of a newcomer. About an hour.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'postura-gate-'))
const testReport = join(reports, 'tests.json')
const gatesReport = join(reports, 'gates.json')
const playwrightReport = join(reports, 'playwright.json')

const step = (name: string, script: string, parameters: string[] = [], env: Record<string, string> = {}): boolean => {
  const started = performance.now()
  process.stdout.write(`\n── ${name}\n`)
  const { status } = spawnSync('pnpm', ['--silent', script, ...parameters], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  process.stdout.write(
    `── ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((performance.now() - started) / 1_000)} s)\n`,
  )
  return status === 0
}

const withReport = (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]

const results = [
  step('check', 'check'),
  step('tests', 'test', withReport(testReport)),
  step('gates', 'gates', withReport(gatesReport)),
  step('browser', 'e2e', ['--reporter=list,json'], { CI: 'true', PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }),
  step('clean clone', 'clean-clone'),
]

type Counts = { passed: number; failed: number }
const read = (file: string, count: (report: never) => Counts): Counts => {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch {
    return { passed: 0, failed: 1 }
  }
}
const ofVitest = (report: { numPassedTests: number; numFailedTests: number }): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
})
const ofPlaywright = ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
})
const counts = [read(testReport, ofVitest), read(gatesReport, ofVitest), read(playwrightReport, ofPlaywright)]
rmSync(reports, { recursive: true })

const passed = counts.reduce((sum, each) => sum + each.passed, 0)
const failedTests = counts.reduce((sum, each) => sum + each.failed, 0)
const failedSteps = results.filter((ok) => !ok).length
const failed = Math.max(failedTests, failedSteps)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
