import type { TimeRange } from '@postura/domain/shared/time/instant'
import type { ExpressionBuilder } from 'kysely'
import { onlyOwn } from '../../../db/own-scope.ts'
import type { DB } from '../../../db/schema.ts'
import type { AdminRead } from '../../../db/tenant.ts'
import { CANCELED } from '../../payments/charges.queries.ts'

type Aliased = DB & { appointment: DB['clinic.appointments'] }
type Row = TimeRange & {
  id: string
  patient_id: string
  professional_id: string | null
  room_id: string | null
  squeezed_in: boolean
  is_charged: boolean
}

const charges = (of: ExpressionBuilder<Aliased, 'appointment'>) =>
  of
    .selectFrom('clinic.payments as payment')
    .select('payment.id')
    .whereRef('payment.admin_id', '=', 'appointment.admin_id')
    .whereRef('payment.appointment_id', '=', 'appointment.id')
    .where('payment.status', '<>', CANCELED)

/** Finds the later rows that still follow the series: active, not moved alone, not paid. */
export const findFollowingAppointments = async (
  read: AdminRead,
  { id, series_id, start_time }: { id: string; series_id: string | null; start_time: string },
): Promise<Row[]> => {
  if (series_id === null) return []
  return read.db
    .selectFrom('clinic.appointments as appointment')
    .select(['id', 'patient_id', 'professional_id', 'room_id', 'start_time', 'end_time', 'squeezed_in'])
    .select((of) => of.exists(charges(of)).$castTo<boolean>().as('is_charged'))
    .where('admin_id', '=', read.adminId)
    .where('series_id', '=', series_id)
    .$call(onlyOwn(read, 'appointment', 'appointment'))
    .where('start_time', '>', start_time)
    .where('id', '<>', id)
    .where('status', 'in', ['scheduled', 'confirmed'])
    .where('detached', '=', false)
    .where((of) =>
      of.not(
        of.exists(
          charges(of).where((is) => is.or([is('payment.status', '=', 'paid'), is('payment.parts_cents', '>', 0)])),
        ),
      ),
    )
    .orderBy('start_time')
    .execute()
}

/** Rows of a series, with the fields that a retried request is compared with. */
export const findSeriesRows = ({ db, adminId }: AdminRead, seriesId: string) =>
  db
    .selectFrom('clinic.appointments')
    .select(['id', 'patient_id', 'professional_id', 'room_id', 'title', 'description', 'start_time', 'end_time'])
    .where('admin_id', '=', adminId)
    .where('series_id', '=', seriesId)
    .execute()
