import { Table, Text } from '@mantine/core'
import {
  describePainTitle,
  dischargeMark,
  goalsTitle,
  painAfterLabel,
  painBeforeLabel,
  painTableLabel,
} from '@postura/domain/clinical/timeline/record-timeline.labels'
import {
  listDischarges,
  listGoals,
  listPain,
  type PainPoint,
  type RecordItem,
} from '@postura/domain/clinical/timeline/record-timeline.rules'
import { formatCivilDate, formatDayAndMonth } from '@postura/domain/shared/time/civil-date'
import { useId } from 'react'
import css from './record.module.css'

const WIDTH = 320
const HEIGHT = 96
const WORST = 10

const xOf = (at: number, count: number): number => (count < 2 ? WIDTH / 2 : (at / (count - 1)) * WIDTH)
const yOf = (value: number): number => HEIGHT - (value / WORST) * HEIGHT

const pathOf = (points: readonly PainPoint[], side: 'before' | 'after'): string =>
  points
    .flatMap((point, at) => (point[side] === null ? [] : [`${xOf(at, points.length)},${yOf(point[side])}`]))
    .join(' ')

/** Pain before and after each session with the goals beside it; the numbers are in a table below. */
export function PainCurve({ items, isWhole }: { items: readonly RecordItem[]; isWhole: boolean }) {
  const id = useId()
  const points = listPain(items)
  const goals = listGoals(items)
  const discharges = listDischarges(items)
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 2 && goals.length === 0) return null
  return (
    <div className={css.overview}>
      {first && last && points.length > 1 && (
        <figure className={css.curve} aria-labelledby={id}>
          <h3 id={id} className={css.heading}>
            {describePainTitle(isWhole)}
          </h3>
          <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} aria-hidden preserveAspectRatio="none">
            {[0, 5, 10].map((value) => (
              <line key={value} x1={0} x2={WIDTH} y1={yOf(value)} y2={yOf(value)} className={css.grid} />
            ))}
            <polyline points={pathOf(points, 'after')} className={css.after} />
            <polyline points={pathOf(points, 'before')} className={css.before} />
          </svg>
          <div className={css.axis} aria-hidden>
            <span>{formatDayAndMonth(first.day)}</span>
            <span>{formatDayAndMonth(last.day)}</span>
          </div>
          <figcaption className={css.legend}>
            <span data-side="before">{painBeforeLabel}</span>
            <span data-side="after">{painAfterLabel}</span>
            {discharges.map((day) => (
              <span key={day}>
                {dischargeMark} {formatCivilDate(day)}
              </span>
            ))}
          </figcaption>
          <details>
            <summary>{painTableLabel}</summary>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Data</Table.Th>
                  <Table.Th>{painBeforeLabel}</Table.Th>
                  <Table.Th>{painAfterLabel}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {points.map(({ number, day, before, after }) => (
                  <Table.Tr key={number}>
                    <Table.Td>{formatCivilDate(day)}</Table.Td>
                    <Table.Td>{before ?? '–'}</Table.Td>
                    <Table.Td>{after ?? '–'}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </details>
        </figure>
      )}
      {goals.length > 0 && (
        <section className={css.goals} aria-label={goalsTitle}>
          <h3 className={css.heading}>{goalsTitle}</h3>
          <ul>
            {goals.map((goal) => (
              <li key={goal}>
                <Text size="sm">{goal}</Text>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
