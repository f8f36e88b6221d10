import * as endpoints from '@postura/domain/appointments/appointment.endpoints'
import type { Router } from '../../http/route.ts'
import {
  findAppointments,
  findCalendarAppointments,
  findMovableAppointments,
  getAppointment,
} from './appointments.queries.ts'
import { createAppointment } from './booking/create-appointment.ts'
import { deleteAppointment } from './booking/delete-appointment.ts'
import { moveAppointments } from './booking/move-appointments.ts'
import { moveAppointment, updateAppointment } from './booking/update-appointment.ts'
import { createAppointmentSeries } from './series/create-appointment-series.ts'
import { changeAppointmentStatus } from './status/change-appointment-status.ts'
import { confirmAppointments } from './status/confirm-appointments.ts'
import { recordArrival } from './status/record-arrival.ts'
import { recordReminder } from './status/record-reminder.ts'
import { suggestCharge } from './status/suggest-charge.ts'

export const appointmentRoutes = (router: Router): void => {
  router.read(endpoints.listAppointments, ({ query, read, today }) => findAppointments(read, query, today))
  router.read(endpoints.listAppointmentCalendar, ({ query, read }) => findCalendarAppointments(read, query))
  router.read(endpoints.getAppointment, ({ params, read }) => getAppointment(read, params.id))

  router.read(endpoints.suggestCharge, ({ query, read, clinic }) => suggestCharge(read, query, clinic.professionalId))

  router.write(endpoints.createAppointment, ({ body, tx, today }) => createAppointment(tx, body, today))
  router.write(endpoints.createAppointmentSeries, ({ body, tx }) => createAppointmentSeries(tx, body))
  router.write(endpoints.updateAppointment, ({ params, body, tx, today }) =>
    updateAppointment(tx, params.id, body, today),
  )
  router.write(endpoints.moveAppointment, ({ params, body, tx }) => moveAppointment(tx, params.id, body))
  router.read(endpoints.listMovableAppointments, ({ params, read, now }) =>
    findMovableAppointments(read, params.id, now),
  )
  router.write(endpoints.moveAppointments, ({ params, body, tx }) => moveAppointments(tx, params.id, body))
  router.write(endpoints.moveSelectedAppointments, ({ body, tx }) => moveAppointments(tx, null, body))
  router.write(endpoints.confirmAppointments, ({ body, tx }) => confirmAppointments(tx, body))
  router.write(endpoints.setAppointmentStatus, ({ params, body, tx, today }) =>
    changeAppointmentStatus(tx, params.id, body, today),
  )
  router.write(endpoints.setAppointmentReminded, ({ params, body, tx }) => recordReminder(tx, params.id, body.sent))
  router.write(endpoints.setAppointmentArrival, ({ params, body, tx }) => recordArrival(tx, params.id, body))
  router.write(endpoints.deleteAppointment, ({ params, query, tx }) => deleteAppointment(tx, params.id, query.scope))
}
