import {
  type CommissionRow,
  type CommissionRule,
  type CommissionRuleInput,
  MAX_COMMISSION_RULES,
} from '@postura/domain/commissions/commission'
import { sql } from 'kysely'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const ruleColumns = ['id', 'professional_id', 'valid_from', 'base', 'types'] as const
/** Written only through the endpoint that checks them. */
type Checked = Pick<CommissionRule, 'base' | 'types'>

export const findCommissionRules = ({ db, adminId }: AdminRead): Promise<CommissionRule[]> =>
  db
    .selectFrom('clinic.commission_rules')
    .select(ruleColumns)
    .where('admin_id', '=', adminId)
    .orderBy('valid_from', 'desc')
    .orderBy('id')
    .limit(MAX_COMMISSION_RULES)
    .$narrowType<Checked>()
    .execute()

/** A rule of the same day is replaced; the same rule again writes no row. */
export const upsertCommissionRule = async (
  { db, adminId }: AdminTx,
  professional_id: string,
  { valid_from, base, types }: CommissionRuleInput,
): Promise<CommissionRule> => {
  const values = { base: JSON.stringify(base), types: JSON.stringify(types) }
  await db
    .insertInto('clinic.commission_rules')
    .values({ admin_id: adminId, professional_id, valid_from, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['admin_id', 'professional_id', 'valid_from'])
        .doUpdateSet(values)
        .where(
          sql<boolean>`(clinic.commission_rules.base, clinic.commission_rules.types) is distinct from (excluded.base, excluded.types)`,
        ),
    )
    .execute()
  return db
    .selectFrom('clinic.commission_rules')
    .select(ruleColumns)
    .where('admin_id', '=', adminId)
    .where('professional_id', '=', professional_id)
    .where('valid_from', '=', valid_from)
    .$narrowType<Checked>()
    .executeTakeFirstOrThrow()
}

type Statement = { id: string; professional_id: string; month: string; rows: CommissionRow[]; closed_at: string }

const statements = ({ db, adminId }: AdminRead) =>
  db
    .selectFrom('clinic.commission_statements')
    .select(['id', 'professional_id', 'month', 'rows', 'created_at as closed_at'])
    .where('admin_id', '=', adminId)
    .$narrowType<{ rows: CommissionRow[] }>()

/** Closed months of the professionals, from one month to another. */
export const findStatements = (
  read: AdminRead,
  professionals: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Statement[]> =>
  statements(read)
    .where('professional_id', '=', sql<string>`any(${professionals}::uuid[])`)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .orderBy('month')
    .execute()

type LastStatement = Pick<Statement, 'id' | 'professional_id' | 'month'>

/** Latest closed month of each professional. */
export const findLastStatements = ({ db, adminId }: AdminRead): Promise<LastStatement[]> =>
  db
    .selectFrom('clinic.commission_statements')
    .distinctOn('professional_id')
    .select(['id', 'professional_id', 'month'])
    .where('admin_id', '=', adminId)
    .orderBy('professional_id')
    .orderBy('month', 'desc')
    .execute()

export const findStatementById = (read: AdminRead, id: string): Promise<Statement | undefined> =>
  statements(read).where('id', '=', id).executeTakeFirst()

type NewStatement = Pick<Statement, 'id' | 'professional_id' | 'month' | 'rows'> & { follows: string | null }

export const insertStatement = async ({ db, adminId }: AdminTx, { rows, ...row }: NewStatement): Promise<void> => {
  await db
    .insertInto('clinic.commission_statements')
    .values({ ...row, admin_id: adminId, rows: JSON.stringify(rows) })
    .execute()
}
