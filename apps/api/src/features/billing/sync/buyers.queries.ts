import { buyerPhoneOf } from '@postura/domain/billing/order'
import type { AdminRead, PersonRead, UnlockedTx } from '../../../db/tenant.ts'

export const findCustomerId = async ({ db, adminId }: AdminRead): Promise<string | undefined> => {
  const row = await db
    .selectFrom('billing.customers')
    .select('provider_customer_id')
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return row?.provider_customer_id
}

/** Stores the customer id; an existing one is kept. */
export const insertCustomer = async ({ db, adminId }: UnlockedTx, provider: string, id: string): Promise<void> => {
  await db
    .insertInto('billing.customers')
    .values({ admin_id: adminId, provider, provider_customer_id: id })
    .onConflict((conflict) => conflict.column('admin_id').doNothing())
    .execute()
}

/** Buyer with the current data of the profile. A phone without area code is left out, because the provider refuses it. */
export const findBuyer = async ({ db, personId }: PersonRead) => {
  const { name, email, cpf, phone } = await db
    .selectFrom('accounts.profiles')
    .select(['name', 'email', 'cpf', 'phone'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return { name, email, cpf: cpf ?? '', phone: buyerPhoneOf({ phone }) }
}

export const deleteCustomer = async ({ db, adminId }: UnlockedTx): Promise<void> => {
  await db.deleteFrom('billing.customers').where('admin_id', '=', adminId).execute()
}
