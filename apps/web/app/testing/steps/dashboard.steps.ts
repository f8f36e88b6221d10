import { listAppointmentCalendar } from '@postura/domain/appointments/appointment.endpoints'
import { listOrders } from '@postura/domain/billing/order.endpoints'
import { listClassCalendar } from '@postura/domain/classes/class.endpoints'
import type { Dashboard } from '@postura/domain/dashboard/dashboard'
import { getDashboard, listOpenItems } from '@postura/domain/dashboard/dashboard.endpoints'
import { buildDashboard, buildOpenItems } from '../factories/dashboard.factory'
import { api } from '../fake-api'

/** Dashboard of a clinic without bookings today, open items or orders. */
export const answerDashboard = (over: Partial<Dashboard> = {}): void => {
  api.answer(getDashboard, buildDashboard(over))
  api.answer(listOpenItems, buildOpenItems([]))
  api.answer(listAppointmentCalendar, [])
  api.answer(listClassCalendar, [])
  api.answer(listOrders, [])
}
