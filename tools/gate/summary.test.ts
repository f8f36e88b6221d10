import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Part } from './parts.ts'
import { parsePlaywrightReport, parseVitestReport, pickSlowest, readReport } from './reports.ts'
import { loadResults, type Result, saveResult, toResult } from './results.ts'
import { formatSummary } from './summary.ts'

const part: Part = { name: 'tests', script: 'test', minutes: 1, report: 'vitest' }
const run = { ok: true, isExpired: false, seconds: 12.4, stolen: 0.031, figures: [], lastLines: ['Unhandled Error'] }
const report = { passed: 3, failed: 0, failures: [], times: [{ title: 'a › b', seconds: 1.25 }] }
const whole = { seconds: 100, stolen: 0.5 }

const linesOf = (now: Result[], kept: Result[] = []): string[] => formatSummary(now, kept, whole)

test('a Vitest report is parsed with its counts, failures, files and durations', () => {
  const assertionResults = [
    { fullName: 'adds', duration: 1_500, status: 'failed', failureMessages: ['Error: 3 is not 4\n  at a.test.ts'] },
    { fullName: 'skipped', status: 'skipped' },
  ]
  const testResults = [
    { name: '/repo/a.test.ts', assertionResults },
    { name: '/repo/b.test.ts', message: 'cannot be imported', assertionResults: [] },
  ]
  expect(parseVitestReport({ numPassedTests: 1, numFailedTests: 2, testResults }, '/repo')).toEqual({
    passed: 1,
    failed: 2,
    failures: ['a.test.ts › adds\n    Error: 3 is not 4\n      at a.test.ts', 'b.test.ts\n    cannot be imported'],
    times: [
      { title: 'a.test.ts › adds', seconds: 1.5 },
      { title: 'a.test.ts › skipped', seconds: 0 },
    ],
  })
})

test('a Playwright report is parsed, and a test that passed only on retry has failed', () => {
  const error = { message: '\u001b[31mlate\u001b[39m\n\nby 1 s', location: { line: 36 } }
  const tests = [{ projectName: 'phone-dark', results: [{ duration: 400, error }, { duration: 600 }] }]
  const suites = [{ suites: [{ specs: [{ title: 'books', file: 'a.e2e.ts', tests }] }] }]
  expect(parsePlaywrightReport({ suites, stats: { expected: 5, unexpected: 1, flaky: 2 } })).toEqual({
    passed: 5,
    failed: 3,
    failures: ['e2e/a.e2e.ts › books [phone-dark], line 36\n    late\n    by 1 s'],
    times: [{ title: 'e2e/a.e2e.ts › books [phone-dark]', seconds: 1 }],
  })
})

test('the slowest tests are sorted and limited in number', () => {
  const times = [1, 3, 2].map((seconds) => ({ title: `${seconds}`, seconds }))
  expect(pickSlowest(times, 2).map(({ seconds }) => seconds)).toEqual([3, 2])
})

test('a failed part counts as at least one failure', () => {
  expect(toResult(part, run, report)).toMatchObject({ ok: true, passed: 3, failed: 0 })
  expect(toResult(part, { ...run, ok: false }, report)).toMatchObject({ ok: false, passed: 3, failed: 1 })
  expect(toResult(part, run, { ...report, failed: 4 })).toMatchObject({ ok: false, passed: 3, failed: 4 })
})

test('a part with a missing test report has failed', () => {
  expect(readReport('vitest', '/no/such/report.json', '/repo')).toBeNull()
  expect(toResult(part, run, null)).toMatchObject({ ok: false, passed: 0, failed: 1 })
})

test('a part without a test report counts as one test', () => {
  const check = { name: 'check', script: 'check', minutes: 1 }
  expect(toResult(check, run, null)).toMatchObject({ ok: true, passed: 1, failed: 0 })
})

test('the summary has seconds and stolen CPU share per part and in total, and ends with the counts', () => {
  const lines = linesOf([toResult(part, run, report)])
  expect(lines).toContainEqual(expect.stringMatching(/^tests +ok +12 s +3 % stolen +3 passed, 0 failed$/))
  expect(lines).toContainEqual(expect.stringMatching(/^all +ok +100 s +50 % stolen$/))
  expect(lines).toContainEqual(expect.stringMatching(/^ +1\.3 s {2}a › b$/))
  expect(lines.at(-1)).toBe('3 passed, 0 failed')
})

test('a part that timed out is marked and fails the run', () => {
  const lines = linesOf([toResult(part, { ...run, ok: false, isExpired: true }, null)])
  expect(lines).toContainEqual(expect.stringMatching(/^tests +TIME OUT/))
  expect(lines).toContainEqual(expect.stringMatching(/^all +FAILED/))
  expect(lines.at(-1)).toBe('0 passed, 1 failed')
})

test('figures are grouped, one per line', () => {
  const figures = ['figure a 1 <= 2 ok', 'figure b 3 <= 2 short']
  expect(linesOf([toResult(part, { ...run, figures }, report)]).slice(0, 3)).toEqual(['── figures', ...figures])
})

test('failed tests are grouped before the parts', () => {
  const lines = linesOf([
    toResult(part, { ...run, ok: false }, { ...report, failed: 1, failures: ['a › b\n    late'] }),
  ])
  expect(lines.slice(lines.indexOf('── failed tests'), lines.indexOf('── parts'))).toEqual([
    '── failed tests',
    'a › b\n    late',
    '',
  ])
})

test('the last lines of a part are shown if it failed without a failed test', () => {
  const title = '── last lines of tests'
  const lines = linesOf([toResult(part, { ...run, ok: false }, report)])
  expect(lines.slice(lines.indexOf(title), lines.indexOf('── parts'))).toEqual([title, 'Unhandled Error', ''])
  const failures = ['a › b\n    late']
  expect(linesOf([toResult(part, { ...run, ok: false }, { ...report, failures })])).not.toContain(title)
  expect(linesOf([toResult(part, run, report)])).not.toContain(title)
})

test('earlier results of this commit are shown but not counted again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postura-results-'))
  const bench = toResult({ name: 'bench', script: 'bench', minutes: 1 }, run, null)
  saveResult(folder, bench)
  saveResult(folder, toResult(part, run, report))
  const kept = loadResults(folder)
  rmSync(folder, { recursive: true })
  const lines = linesOf([toResult(part, run, report)], kept)
  expect(lines.filter((line) => line.startsWith('tests'))).toHaveLength(1)
  expect(lines).toContainEqual(expect.stringMatching(/^bench +ok .*earlier on this commit/))
  expect(lines.at(-1)).toBe('3 passed, 0 failed')
})
