// Stores the result of each part by commit: .data/gate/<commit>/<run>/<part>.json.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitOf, git } from '../local/git.ts'
import type { Part } from './parts.ts'
import { pickSlowest, type TestReport, type TestTime } from './reports.ts'
import type { CommandResult } from './run-command.ts'

export const SLOWEST_COUNT = 20

export type Result = {
  part: string
  ok: boolean
  isExpired: boolean
  seconds: number
  stolen: number
  passed: number
  failed: number
  failures: string[]
  /** The end of the output, if the part failed without a failed test. */
  lastLines: string[]
  figures: string[]
  slowest: TestTime[]
  /** End time as ISO UTC. */
  at: string
}

/** A part without a test report counts as one test; a failed part counts as at least one failure. */
export const toResult = ({ name, report: kind }: Part, run: CommandResult, report: TestReport | null): Result => {
  const isReportMissing = kind !== undefined && report === null
  const failed = report?.failed ?? 0
  const failures = report?.failures ?? []
  const ok = run.ok && !isReportMissing && failed === 0
  return {
    part: name,
    ok,
    isExpired: run.isExpired,
    seconds: run.seconds,
    stolen: run.stolen,
    passed: report?.passed ?? (ok ? 1 : 0),
    failed: ok ? 0 : Math.max(1, failed),
    failures,
    lastLines: ok || failures.length > 0 ? [] : run.lastLines,
    figures: run.figures,
    slowest: pickSlowest(report?.times ?? [], SLOWEST_COUNT),
    at: new Date().toISOString(),
  }
}

/** Results of uncommitted changes are stored beside those of the commit. */
export const getResultsFolder = (root: string, run: 'short' | 'long'): string => {
  const isDirty = git(root, 'status', '--porcelain') !== ''
  return join(root, '.data/gate', `${commitOf(root)}${isDirty ? '-dirty' : ''}`, run)
}

export const saveResult = (folder: string, result: Result): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${result.part}.json`), `${JSON.stringify(result, null, 2)}\n`)
}

export const loadResults = (folder: string): Result[] =>
  existsSync(folder)
    ? readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Result)
    : []
