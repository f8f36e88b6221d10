import { newId } from '@postura/domain/shared/ids'
import { withClient } from '../../../db/with-client.ts'

type NewMember = { admin_id: string; id?: string; email?: string; name?: string; role?: string }

/** Inserts a member directly. Without an id, a person who cannot sign in. */
export const createMember = (ownerUrl: string, { admin_id, id, ...over }: NewMember): Promise<string> =>
  withClient(ownerUrl, async (client) => {
    const { name = 'Bruna Lima', email = `${newId()}@equipe.test`, role = 'reception' } = over
    const person = id ?? newId()
    for (const table of ['users (id, name, email)', 'profiles (id, name, email, username)'])
      await client.query(
        `insert into accounts.${table} values ($1, $2, $3${table.includes('username') ? ', $3' : ''}) on conflict do nothing`,
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
