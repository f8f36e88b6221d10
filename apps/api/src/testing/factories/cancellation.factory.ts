import type {
  AffectedBookings,
  CancellationNotice,
  newCancellation as schema,
} from '@postura/domain/classes/cancellations/cancellation'
import { newId } from '@postura/domain/shared/ids'
import type * as z from 'zod/mini'
import type { TestClinic } from './account.factory.ts'

type Sent = z.input<typeof schema>

/** Sends a cancellation as one change. */
export const cancel = ({ call }: TestClinic, over: Partial<Sent>, changeId = newId()) =>
  call(
    'POST',
    '/api/cancellations',
    { id: newId(), appointments: [], classes: [], ...over },
    { 'x-change-id': changeId },
  )

/** One class whose patients all get the same. */
export const classFor = (
  id: string,
  patients: readonly string[],
  gets: 'credit' | 'nothing' | 'class' = 'credit',
  class_id: string | null = null,
): Sent['classes'][number] => ({ id, seats: patients.map((patient_id) => ({ patient_id, gets, class_id })) })

export const listAffected = async ({ call }: TestClinic, query: Record<string, string>): Promise<AffectedBookings> =>
  (await call('GET', `/api/cancellations/affected?${new URLSearchParams(query)}`)).json()

export const listNotices = async ({ call }: TestClinic): Promise<CancellationNotice[]> =>
  (await call('GET', '/api/cancellations/notices')).json()
