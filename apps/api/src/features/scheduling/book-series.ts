import type { Occurrence } from '@postura/domain/scheduling/series'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import type { RecurrenceRule } from '@postura/domain/shared/time/recurrence'
import type { AdminTx } from '../../db/tenant.ts'
import { checkOverlaps } from './booking-checks.ts'
import type { Slot } from './conflicts.queries.ts'
import { insertSeries } from './series.queries.ts'

type Series = { id: string; rule: RecurrenceRule; occurrences: readonly Occurrence[] }

/** Checks the times of a series and inserts its rule. Returns its rows, with the fields that appointments and classes share. */
export const bookSeries = async (
  tx: AdminTx,
  kind: 'appointment' | 'class',
  { id: series_id, rule, occurrences }: Series,
  who: Pick<Slot, 'patient_id' | 'professional_id' | 'room_id'>,
) => {
  const squeezed = await checkOverlaps(
    tx,
    occurrences.map((row) => ({ ...row, ...who })),
  )
  await insertSeries(tx, kind, { id: series_id, rule })
  return occurrences.map(({ id, start_time, end_time, moved: detached }, n) => {
    const squeezed_in = squeezed[n] ?? false
    return { id, start_time, end_time, series_id, detached, squeezed_in }
  })
}

/** True if a retried request asks for exactly these rows. `fields` are the same in all of them. */
export const isSameSeries = (
  { occurrences }: Series,
  fields: object,
  existing: readonly ({ id: string } & object)[],
): boolean => {
  const byId = new Map(existing.map((row) => [row.id, row]))
  return (
    existing.length === occurrences.length &&
    occurrences.every(({ id, start_time, end_time }) =>
      isUnchanged({ ...fields, start_time, end_time }, byId.get(id) ?? {}),
    )
  )
}
