// What .ci/run runs once everything is installed: the checks, all tests, and the first minutes of a newcomer. About 3 minutes.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'postura-gate-'))
const vitestReport = join(reports, 'vitest.json')
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

const results = [
  step('check', 'check'),
  step('tests', 'test', ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]),
  step('browser', 'e2e', ['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }),
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
const counts = [
  read(vitestReport, (r: { numPassedTests: number; numFailedTests: number }) => ({
    passed: r.numPassedTests,
    failed: r.numFailedTests,
  })),
  read(playwrightReport, ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  })),
]
rmSync(reports, { recursive: true })

const passed = counts.reduce((sum, each) => sum + each.passed, 0)
const failedTests = counts.reduce((sum, each) => sum + each.failed, 0)
const failedSteps = results.filter((ok) => !ok).length
const failed = Math.max(failedTests, failedSteps)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
