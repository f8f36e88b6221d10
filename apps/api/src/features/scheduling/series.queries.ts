import type { TimeRange } from '@postura/domain/shared/time/instant'
import type { RecurrenceRule } from '@postura/domain/shared/time/recurrence'
import { sql, type Updateable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { AdminTx } from '../../db/tenant.ts'

export const insertSeries = async (
  { db, adminId }: AdminTx,
  kind: 'appointment' | 'class',
  { id, rule }: { id: string; rule: RecurrenceRule },
): Promise<void> => {
  const until = 'until' in rule.ends ? rule.ends.until : null
  await db
    .insertInto('clinic.series')
    .values({ admin_id: adminId, id, kind, rule: JSON.stringify(rule), until })
    .execute()
}

type Shifted = TimeRange & { id: string; squeezed_in: boolean }

/** Updates each row with its own time, and all rows with the shared fields. */
export const updateShiftedRows = async <T extends 'appointments' | 'classes'>(
  { db, adminId }: AdminTx,
  table: T,
  rows: readonly Shifted[],
  shared: Updateable<DB[`clinic.${T}`]>,
): Promise<void> => {
  const column = <K extends keyof Shifted>(name: K) => rows.map((row) => row[name])
  const own = ['start_time', 'end_time', 'squeezed_in'].map((name) => sql`${sql.ref(name)} = moved.${sql.ref(name)}`)
  const same = Object.entries(shared).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`
    update ${sql.id('clinic', table)} as row set ${sql.join([...own, ...same])}
    from unnest(
        ${column('id')}::uuid[], ${column('start_time')}::timestamptz[],
        ${column('end_time')}::timestamptz[], ${column('squeezed_in')}::boolean[])
      as moved(id, start_time, end_time, squeezed_in)
    where row.admin_id = ${adminId} and row.id = moved.id`.execute(db)
}
