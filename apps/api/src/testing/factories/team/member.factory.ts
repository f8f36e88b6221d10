import { newId } from '@postura/domain/shared/ids'
import { withClient } from '../../../db/with-client.ts'

type NewMember = { admin_id: string; id?: string; email?: string; name?: string; role?: string }

/** Inserts a member directly. Without an id, a person who accepted an invitation and has a session that nobody can use. */
export const createMember = (ownerUrl: string, { admin_id, id, ...over }: NewMember): Promise<string> =>
  withClient(ownerUrl, async (client) => {
    const { name = 'Bruna Lima', email = `${newId()}@equipe.test`, role = 'reception' } = over
    const person = id ?? newId()
    await client.query(
      'insert into accounts.users (id, name, email, email_verified) values ($1, $2, $3, true) on conflict do nothing',
      [person, name, email],
    )
    if (id === undefined)
      await client.query(
        `insert into accounts.sessions (user_id, admin_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
        [person, admin_id, newId()],
      )
    await client.query(
      'insert into accounts.profiles (id, name, email, username) values ($1, $2, $3, $3) on conflict do nothing',
      [person, name, email],
    )
    await client.query('insert into clinic.members (admin_id, id, role, name, email) values ($1, $2, $3, $4, $5)', [
      admin_id,
      person,
      role,
      name,
      email,
    ])
    return person
  })
