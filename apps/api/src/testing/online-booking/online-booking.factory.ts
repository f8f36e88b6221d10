import { linkTokenOf } from '@postura/domain/messages/link-token'
import { newId } from '@postura/domain/shared/ids'
import type { AppDeps } from '../../app.ts'
import { withClient } from '../../db/with-client.ts'
import { createSecret, hashSecret } from '../../features/accounts/links/link-secret.ts'
import { createFormStamps, type FormStamps } from '../../features/online-booking/form-stamp.ts'

/** Signs forms as the server does. */
export const stampsOf = ({ authSecrets }: Pick<AppDeps, 'authSecrets'>): FormStamps => createFormStamps(authSecrets)

type Row = { admin_id: string; id?: string; [column: string]: unknown }

/** A booking whose contact is proven, with the token of its page. */
export const createOnlineBooking = async (ownerUrl: string, over: Row): Promise<{ id: string; token: string }> => {
  const secret = createSecret()
  const row = {
    id: newId(),
    status: 'waiting',
    name: 'Rui Melo',
    email: 'rui@paciente.test',
    phone: '(11) 95555-4444',
    type: 'Primeira Consulta',
    start_time: '2026-11-24T12:00:00Z',
    end_time: '2026-11-24T13:00:00Z',
    asked_at: '2026-11-15T11:50:00Z',
    held_until: '2026-11-15T12:00:00Z',
    confirmed_at: '2026-11-15T11:55:00Z',
    link_hash: hashSecret(secret),
    ...over,
  }
  const columns = Object.keys(row)
  await withClient(ownerUrl, (client) =>
    client.query(
      `insert into clinic.online_bookings (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
      Object.values(row),
    ),
  )
  return { id: row.id, token: linkTokenOf(over.admin_id, secret) }
}
