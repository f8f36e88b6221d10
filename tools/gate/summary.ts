import { pickSlowest } from './reports.ts'
import { type Result, SLOWEST_COUNT } from './results.ts'

const percent = (share: number): string => `${Math.round(share * 100)} %`

const line = (name: string, result: string, seconds: number, stolen: number, note: string): string =>
  [
    name.padEnd(22),
    result.padEnd(8),
    `${Math.round(seconds)} s`.padStart(8),
    `${percent(stolen)} stolen`.padStart(13),
    note,
  ]
    .join('  ')
    .trimEnd()

const lineOf = ({ part, ok, isExpired, seconds, stolen, passed, failed, at }: Result, note = ''): string =>
  line(
    part,
    ok ? 'ok' : isExpired ? 'TIME OUT' : 'FAILED',
    seconds,
    stolen,
    `${passed} passed, ${failed} failed${note === '' ? '' : ` (${note} ${at})`}`,
  )

export type RunTotals = { seconds: number; stolen: number }

/** Formats figures, slowest tests, failures, the last lines of parts without failed tests, seconds per part, and the counts. */
export const formatSummary = (now: readonly Result[], kept: readonly Result[], whole: RunTotals): string[] => {
  const isNew = new Set(now.map(({ part }) => part))
  const earlier = kept.filter(({ part }) => !isNew.has(part))
  const sum = (of: (result: Result) => number) => now.reduce((total, each) => total + of(each), 0)
  const figures = now.flatMap((result) => result.figures)
  const tests = pickSlowest(
    now.flatMap((result) => result.slowest),
    SLOWEST_COUNT,
  )
  const failures = now.flatMap((result) => result.failures)
  return [
    ...(figures.length > 0 ? ['── figures', ...figures, ''] : []),
    ...(tests.length > 0 ? [`── ${tests.length} slowest tests`] : []),
    ...tests.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${title}`),
    ...(tests.length > 0 ? [''] : []),
    ...(failures.length > 0 ? ['── failed tests', ...failures, ''] : []),
    ...now.flatMap(({ part, lastLines }) =>
      lastLines.length > 0 ? [`── last lines of ${part}`, ...lastLines, ''] : [],
    ),
    '── parts',
    ...now.map((result) => lineOf(result)),
    ...earlier.map((result) => lineOf(result, 'earlier on this commit,')),
    line('all', now.every(({ ok }) => ok) ? 'ok' : 'FAILED', whole.seconds, whole.stolen, ''),
    '',
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ]
}
