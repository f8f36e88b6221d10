import { withClient } from '../../db/with-client.ts'
import { passwordHasher } from '../../features/accounts/passwords/password-hasher.ts'
import { newSession } from './session.factory.ts'

type Account = { name: string; email: string; password: string }
type Browser = { origin: string; secret: string; userAgent: string }

/** Cache: hashing takes 20 ms, and almost every test account has the same password. */
const hashes = new Map<string, Promise<string>>()
const hashOf = (password: string): Promise<string> => {
  const known = hashes.get(password) ?? passwordHasher.hash(password)
  hashes.set(password, known)
  return known
}

/** Inserts the rows of a sign-up without its job and mail; the cookie belongs to its session. */
export const createSignedInClinic = async (
  ownerUrl: string,
  { name, email, password }: Account,
  { origin, secret, userAgent }: Browser,
): Promise<{ id: string; cookie: string }> => {
  const { storedToken, cookie } = newSession(origin, secret)
  const hash = await hashOf(password)
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<{ id: string }>(
      `with person as (
         insert into accounts.users (name, email, phone) values ($1, $2, '(11) 91234-5678') returning *),
       credential as (
         insert into accounts.credentials (user_id, account_id, provider_id, password)
         select id, id, 'credential', $3 from person),
       session as (
         insert into accounts.sessions (user_id, token, expires_at, user_agent)
         select id, $4, now() + interval '30 days', $5 from person),
       profile as (
         insert into accounts.profiles (id, name, email, username, phone) select id, name, email, email, phone from person),
       clinic as (
         insert into clinic.clinics (admin_id) select id from person returning admin_id)
       insert into clinic.members (admin_id, id, role, name, email)
       select admin_id, admin_id, 'owner', name, email from clinic join person on person.id = admin_id returning admin_id as id`,
      [name, email, hash, storedToken, userAgent],
    ),
  )
  return { id: rows[0]?.id ?? '', cookie }
}
