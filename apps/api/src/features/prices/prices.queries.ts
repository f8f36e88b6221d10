import { MAX_PRICES, type NewPrice, type Price, type PriceChange, price } from '@postura/domain/prices/price'
import { type SessionType, sessionTypes } from '@postura/domain/scheduling/scheduling'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const columns = columnsOf(price)
type Checked = { type: SessionType }

/** In the order of the types, the price of everyone first. */
export const findPrices = ({ db, adminId }: AdminRead): Promise<Price[]> =>
  db
    .selectFrom('clinic.prices')
    .select(columns)
    .where('admin_id', '=', adminId)
    .orderBy(sql`array_position(${[...sessionTypes]}::text[], type)`)
    .orderBy(sql`professional_id is not null`)
    .orderBy('id')
    .limit(MAX_PRICES)
    .$narrowType<Checked>()
    .execute()

export const findPrice = ({ db, adminId }: AdminRead, id: string): Promise<Price | undefined> =>
  db
    .selectFrom('clinic.prices')
    .select(columns)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .$narrowType<Checked>()
    .executeTakeFirst()

/** Professional of a session, or the only one at work if the session has none. */
export const orOnlyProfessional = ({ adminId }: AdminRead, professionalId: ReturnType<typeof sql.ref>) =>
  sql`coalesce(${professionalId}, (
    select (array_agg(id))[1] from clinic.professionals where admin_id = ${adminId} and archived_at is null having count(*) = 1))`

/** Price of the professional, else of everyone. The type is added by the caller. */
export const selectPrice = ({ db, adminId }: AdminRead, professionalId: string | null | RawBuilder<unknown>) =>
  db
    .selectFrom('clinic.prices as price')
    .select('price.amount_cents')
    .where('price.admin_id', '=', adminId)
    .where(sql<boolean>`(price.professional_id is null or price.professional_id = ${professionalId})`)
    .orderBy(sql`price.professional_id is null`)
    .limit(1)

export const findPriceOfSession = async (
  read: AdminRead,
  { type, professional_id }: { type: SessionType; professional_id: string | null },
): Promise<number | null> => {
  const found = await selectPrice(read, professional_id).where('price.type', '=', type).executeTakeFirst()
  return found?.amount_cents ?? null
}

export const insertPrice = ({ db, adminId }: AdminTx, row: NewPrice): Promise<Price> =>
  db
    .insertInto('clinic.prices')
    .values({ ...row, admin_id: adminId })
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirstOrThrow()

/** Updates only if `rev` still matches. */
export const updatePriceRow = (
  { db, adminId }: AdminTx,
  id: string,
  { rev, ...change }: PriceChange,
): Promise<Price | undefined> =>
  db
    .updateTable('clinic.prices')
    .set(change)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirst()
