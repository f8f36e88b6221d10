// Reads the test reports of Vitest and Playwright into one format.
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Part } from './parts.ts'

export type TestTime = { title: string; seconds: number }
/** `failures` are titles with the first lines of the error. */
export type TestReport = { passed: number; failed: number; failures: string[]; times: TestTime[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message?: string
    assertionResults: { fullName: string; duration?: number | null; status: string; failureMessages?: string[] }[]
  }[]
}

type PlaywrightResult = { duration: number; error?: { message?: string; location?: { line: number } } }

type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    tests: { projectName: string; results: PlaywrightResult[] }[]
  }[]
}
type PlaywrightReport = Suite & { stats: { expected: number; unexpected: number; flaky: number } }

const seconds = (milliseconds: number): number => milliseconds / 1_000

/** Enough for what was expected, what was received, and where. */
const MAX_ERROR_LINES = 10

const failure = (title: string, message = ''): string => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [title, ...lines.slice(0, MAX_ERROR_LINES).map((line) => `    ${line}`)].join('\n')
}

export const parseVitestReport = (report: VitestReport, root: string): TestReport => {
  const files = report.testResults.map((file) => ({ ...file, name: file.name.replace(`${root}/`, '') }))
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, title: `${name} › ${test.fullName}` })),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ title, failureMessages }) => failure(title, failureMessages?.[0])),
      // Failures of the file itself: an import or a hook.
      ...files.filter(({ message }) => message).map(({ name, message }) => failure(name, message)),
    ],
    times: tests.map(({ title, duration }) => ({ title, seconds: seconds(duration ?? 0) })),
  }
}

type PlaywrightTest = { title: string; results: PlaywrightResult[] }

const testsOf = ({ suites = [], specs = [] }: Suite): PlaywrightTest[] => [
  ...suites.flatMap(testsOf),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({ title: `e2e/${file} › ${title} [${projectName}]`, results })),
  ),
]

/** A test that passed only on retry counts as failed. */
export const parsePlaywrightReport = (report: PlaywrightReport): TestReport => {
  const tests = testsOf(report)
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    failures: tests.flatMap(({ title, results }) =>
      results.flatMap(({ error }) =>
        error ? [failure(`${title}${error.location ? `, line ${error.location.line}` : ''}`, error.message)] : [],
      ),
    ),
    times: tests.map(({ title, results }) => ({
      title,
      seconds: seconds(results.reduce((sum, { duration }) => sum + duration, 0)),
    })),
  }
}

/** Null if the report is missing or cannot be read. */
export const readReport = (kind: NonNullable<Part['report']>, file: string, root: string): TestReport | null => {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return kind === 'vitest' ? parseVitestReport(report, root) : parsePlaywrightReport(report)
  } catch {
    return null
  }
}

export const pickSlowest = (times: readonly TestTime[], count: number): TestTime[] =>
  times.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
