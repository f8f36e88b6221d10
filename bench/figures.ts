import { type Figure, reportEitherFigure, reportFigure } from '@postura/tools/local/figure'
import { medianOf, medianRatio, type Sample, type Samples, type Variant } from './rounds.ts'
import { nameOf, type RequestKind, requestKinds } from './variants.ts'

type LargeClinic = { firstPage: number; hundredthPage: number; searchMs: number }

const rounded = (value: number): number => Math.round(value * 100) / 100
const atMost = (name: string, value: number, target: number): Figure => ({
  name,
  value: rounded(value),
  op: '<=',
  target,
})

const leastPerSecond: Record<RequestKind, number> = { list: 0.5, detail: 0.45 }

const printTable = (samples: Samples, sides: readonly Variant[]): void => {
  const row = (cells: readonly string[]) =>
    process.stdout.write(`${cells.map((cell, n) => (n === 0 ? cell.padEnd(34) : cell.padStart(12))).join('')}\n`)
  row(['medians', 'requests/s', 'Node ms', 'database ms', 'CPU ms'])
  for (const { name } of sides) {
    const cell = (measure: keyof Sample, digits: number) => medianOf(samples, name, measure).toFixed(digits)
    row([name, cell('perSecond', 0), cell('node', 3), cell('database', 3), cell('cpu', 3)])
  }
}

/** Returns true if all figures meet their targets. */
export const printFigures = (samples: Samples, sides: readonly Variant[], large: LargeClinic): boolean => {
  printTable(samples, sides)
  const many = { clinics: 2_000 }
  const results = requestKinds.map((kind) => {
    const ofBare = (name: string, measure: keyof Sample) => medianRatio(samples, measure, name, nameOf.bare(kind))
    const over = nameOf.http(kind, many)
    const remembered = nameOf.remembered(kind, many)
    // Without a target: the cost if no session had to be looked up.
    process.stdout.write(
      `sessions remembered: ${kind}_requests_of_bare ${rounded(ofBare(remembered, 'perSecond'))}, ${kind}_cpu_of_bare ${rounded(ofBare(remembered, 'cpu'))}\n`,
    )
    return reportEitherFigure(
      {
        name: `${kind}_requests_of_bare`,
        value: rounded(ofBare(over, 'perSecond')),
        op: '>=',
        target: leastPerSecond[kind],
      },
      atMost(`${kind}_cpu_of_bare`, ofBare(over, 'cpu'), 1.7),
    )
  })
  const growth = (kind: RequestKind) =>
    medianRatio(samples, 'cpu', nameOf.http(kind, many), nameOf.http(kind, { clinics: 200 }))
  return [
    ...results,
    reportFigure(atMost('list_cpu_of_200_clinics', growth('list'), 1.1)),
    reportFigure(atMost('detail_cpu_of_200_clinics', growth('detail'), 1.1)),
    reportFigure(atMost('first_page_of_20000_to_500', large.firstPage, 1.3)),
    reportFigure(atMost('hundredth_page_of_20000_to_500', large.hundredthPage, 1.3)),
    reportFigure(atMost('search_of_20000_ms', large.searchMs, 25)),
  ].every(Boolean)
}
