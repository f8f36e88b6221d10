import * as endpoints from '@postura/domain/classes/cancellations/cancellation.endpoints'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import type { Router } from '../../../http/route.ts'
import { cancelAppointments } from '../../appointments/status/cancel-appointments.ts'
import { findAffectedBookings, getAffectedClass } from './affected-bookings.view.ts'
import { findNotices } from './cancellations.queries.ts'
import { changeMovedSeat } from './change-moved-seat.ts'
import { createCancellation } from './create-cancellation.ts'
import { recordTold } from './record-told.ts'

export const cancellationRoutes = (router: Router): void => {
  router.read(endpoints.listAffectedBookings, ({ query, read, now }) => findAffectedBookings(read, query, now))
  router.read(endpoints.getAffectedClass, ({ params, query, read, now }) =>
    getAffectedClass(read, params.id, query, now),
  )
  router.read(endpoints.listCancellationNotices, ({ read, today }) => findNotices(read, { from: instantOf(today) }))
  router.write(endpoints.createCancellation, ({ body, tx, now }) =>
    createCancellation(tx, body, { cancelAppointments, now }),
  )
  router.write(endpoints.setPatientTold, ({ params, body, tx }) => recordTold(tx, params.id, body))
  router.write(endpoints.changeMovedSeat, ({ params, body, tx, now }) => changeMovedSeat(tx, params.id, body, now))
}
