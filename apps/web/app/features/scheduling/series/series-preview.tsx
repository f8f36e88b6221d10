import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Conflict } from '@postura/domain/scheduling/conflict'
import {
  type CheckedOccurrence,
  type OccurrenceDecision,
  type OccurrenceDecisions,
  pickExceptions,
} from '@postura/domain/scheduling/series.rules'
import { formatTotal } from '@postura/domain/shared/page'
import { type CivilDate, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { MAX_OCCURRENCES } from '@postura/domain/shared/time/recurrence'
import css from '~/ui/list/rows.module.css'
import { ErrorState } from '~/ui/states/error-state'
import { SeriesRow, type SeriesRowProps } from './series-row'

type SeriesPreviewProps = {
  rows: readonly CheckedOccurrence<Conflict>[]
  decisions: OccurrenceDecisions
  onDecide: (day: CivilDate, decision: OccurrenceDecision) => void
  /** Adds dates at the end; undefined if the series ends on a day. */
  onReplace: ((more: number) => void) | undefined
  renderFree: SeriesRowProps['renderFree']
  /** True if the conflicts of the current rows are loaded. */
  isKnown: boolean
  error: Error | null
  onRetry: () => void
}

const dates = ['data', 'datas'] as const

const summary = (rows: readonly CheckedOccurrence<Conflict>[], out: number): string => {
  const from = `${formatTotal(rows.length, dates)} a partir de ${formatCivilDate(rows[0]?.place.date ?? '')}`
  return out === 0
    ? `${from}, sem conflitos.`
    : `${from}: ${rows.length - out} para agendar, ${out} ${out === 1 ? 'pulada' : 'puladas'}.`
}

/** Sums up the dates before anything is saved. A long series shows its exceptions, and all its dates on request. */
export function SeriesPreview(props: SeriesPreviewProps) {
  const { rows, decisions, onDecide, onReplace, renderFree, isKnown, error, onRetry } = props
  const [isWhole, whole] = useDisclosure()
  const out = rows.filter(({ booked }) => !booked).length
  const exceptions = pickExceptions(rows, decisions)
  const shown = isWhole ? rows : exceptions.shown
  const less = exceptions.shown.length === 0 ? 'Ocultar as datas' : 'Mostrar só as exceções'
  if (error) return <ErrorState reason={error.message} onRetry={onRetry} />
  if (rows.length === 0) return <Text c="dimmed">Nenhuma data até o fim escolhido.</Text>
  return (
    <section aria-label="Datas da série" aria-busy={!isKnown}>
      <Text fw={600} mb="xs" role="status">
        {isKnown ? summary(rows, out) : 'Conferindo os horários…'}
        {rows.length === MAX_OCCURRENCES && ` Uma série tem no máximo ${MAX_OCCURRENCES} datas.`}
      </Text>
      {isKnown && out > 0 && onReplace && rows.length + out <= MAX_OCCURRENCES && (
        <Button variant="light" mb="sm" onClick={() => onReplace(out)}>
          {out === 1 ? 'Repor a data pulada no fim' : `Repor as ${out} datas puladas no fim`}
        </Button>
      )}
      {shown.length > 0 && (
        <ol className={css.rows}>
          {shown.map((row) => (
            <SeriesRow
              key={row.day}
              row={row}
              decision={decisions.get(row.day) ?? {}}
              onDecide={(decision) => onDecide(row.day, decision)}
              renderFree={renderFree}
            />
          ))}
        </ol>
      )}
      {!isWhole && exceptions.more > 0 && (
        <Text mt="xs">Mais {formatTotal(exceptions.more, ['exceção', 'exceções'])}.</Text>
      )}
      {exceptions.shown.length < rows.length && (
        <Button variant="default" mt="sm" aria-expanded={isWhole} onClick={whole.toggle}>
          {isWhole ? less : `Mostrar as ${rows.length} datas`}
        </Button>
      )}
    </section>
  )
}
