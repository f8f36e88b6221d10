import {
  MAX_PROFESSIONALS,
  type NewProfessional,
  type Professional,
  type ProfessionalHoursInput,
  type ProfessionalInput,
  professional,
} from '@postura/domain/professionals/professional'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const columns = columnsOf(professional)

/** Types guaranteed by a check constraint and by the endpoint that writes them. */
type Checked = Pick<Professional, 'color' | 'working_hours'>

export const findProfessionals = ({ db, adminId }: AdminRead): Promise<Professional[]> =>
  db
    .selectFrom('clinic.professionals')
    .select(columns)
    .where('admin_id', '=', adminId)
    .orderBy(sql`archived_at is not null`)
    .orderBy(sql`clinic.fold(name)`)
    .orderBy('id')
    .limit(MAX_PROFESSIONALS)
    .$narrowType<Checked>()
    .execute()

export const findProfessional = ({ db, adminId }: AdminRead, id: string): Promise<Professional | undefined> =>
  db
    .selectFrom('clinic.professionals')
    .select(columns)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .$narrowType<Checked>()
    .executeTakeFirst()

/** Default for an appointment without a professional, if only one is active. */
export const findOnlyProfessionalId = async ({ db, adminId }: AdminRead): Promise<string | null> => {
  const atWork = await db
    .selectFrom('clinic.professionals')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('archived_at', 'is', null)
    .limit(2)
    .execute()
  return atWork.length === 1 ? (atWork[0]?.id ?? null) : null
}

export const insertProfessional = ({ db, adminId }: AdminTx, row: NewProfessional): Promise<Professional> =>
  db
    .insertInto('clinic.professionals')
    .values({ ...row, admin_id: adminId })
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirstOrThrow()

/** Updates only if `rev` still matches. */
export const updateProfessionalRow = (
  { db, adminId }: AdminTx,
  id: string,
  rev: number,
  change: ProfessionalInput | ProfessionalHoursInput,
): Promise<Professional | undefined> =>
  db
    .updateTable('clinic.professionals')
    .set(change)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirst()

/** Archiving again keeps the first date. */
export const markArchived = (
  { db, adminId }: AdminTx,
  id: string,
  archived: boolean,
): Promise<Professional | undefined> =>
  db
    .updateTable('clinic.professionals')
    .set({ archived_at: archived ? sql`now()` : null })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where('archived_at', archived ? 'is' : 'is not', null)
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirst()
