import { type RawBuilder, sql } from 'kysely'
import type { AdminTx, UnlockedTx } from '../../../db/tenant.ts'
import type { Due } from '../erase-due.ts'

const ACCOUNTS_AT_ONCE = 500

/** `isEmptied`: a run before this one has taken the data and stopped. */
export type DueAccount = Due & { isEmptied: boolean }

const noAddress = (id: string | RawBuilder<unknown>) => sql<string>`${id} || '@conta-excluida.invalid'`

/** Accounts whose end has come or comes before this moment, page by page. */
export const findDueAccounts = async ({ db }: UnlockedTx, last: string, before: Date): Promise<DueAccount[]> => {
  const { rows } = await sql<DueAccount>`
    select id, deletes_at as due_at, deletion_reminded_at is not null as "isReminded", email = ${noAddress(sql`id`)} as "isEmptied" from accounts.users
    where deletes_at <= ${before.toISOString()} and id > ${last} order by id limit ${ACCOUNTS_AT_ONCE}`.execute(db)
  return rows
}

/** True if the person was not reminded before and has not returned. */
export const markAccountReminded = async ({ db }: UnlockedTx, id: string): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update accounts.users set deletion_reminded_at = now()
    where id = ${id} and deletes_at is not null and deletion_reminded_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** Clinics that know the person, and whether they own one that still exists. */
export const findClinicsOf = async (
  { db }: UnlockedTx,
  id: string,
): Promise<{ adminIds: string[]; isOwner: boolean }> => {
  const { rows } = await sql<{ adminIds: string[]; isOwner: boolean }>`
    select coalesce(array_agg(admin_id), '{}') as "adminIds",
      coalesce(bool_or(role = 'owner' and ended_at is null), false) as "isOwner"
    from clinic.members where id = ${id}`.execute(db)
  return rows[0] ?? { adminIds: [], isOwner: false }
}

/** Takes the e-mail of the person out of a clinic and ends their access (migrations/0072). */
export const forgetMember = async ({ db }: AdminTx, id: string): Promise<void> => {
  await sql`select clinic.forget_member(${id})`.execute(db)
}

/** Takes the data out of the account and its ways in, unless its person has signed in. */
export const emptyAccount = async ({ db }: UnlockedTx, id: string, now: Date): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update accounts.users set name = 'Conta excluída', email = ${noAddress(sql`id`)}, email_verified = false, image = null, phone = null,
      requested_plan = 'free', two_factor_enabled = false
    where id = ${id} and deletes_at <= ${now.toISOString()}`.execute(db)
  if (numAffectedRows === 0n) return false
  await sql`insert into public.erasures (kind, id) values ('account', ${id}) on conflict do nothing`.execute(db)
  for (const table of ['credentials', 'second_factors', 'sessions', 'links'])
    await sql`delete from ${sql.id('accounts', table)} where user_id = ${id}`.execute(db)
  await sql`select set_config('app.person_id', ${id}, true)`.execute(db)
  await sql`
    update accounts.profiles set name = 'Conta excluída', email = ${noAddress(sql`id`)}, username = id::text, phone = null, cpf = null, address = null
    where id = ${id}`.execute(db)
  return true
}

/** Deletes the account. A row that a clinic refers to stays, empty. */
export const endAccount = async ({ db }: UnlockedTx, id: string): Promise<void> => {
  await sql`update accounts.users set deletes_at = null, deletion_reminded_at = null where id = ${id}`.execute(db)
  await sql`
    delete from accounts.users where id = ${id}
      and not exists (select from clinic.members where id = ${id}) and not exists (select from clinic.clinics where admin_id = ${id})`.execute(
    db,
  )
}
