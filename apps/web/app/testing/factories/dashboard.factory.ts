import { isDue } from '@postura/domain/dashboard/closing/closing.rules'
import type { OpenAppointment, OpenItem, OpenItems, OpenSeat } from '@postura/domain/dashboard/closing/open-item'
import type { Dashboard } from '@postura/domain/dashboard/dashboard'
import type { ChargedDebtor } from '@postura/domain/payments/debts/debtor'
import { newId } from '@postura/domain/shared/ids'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'

type Times = { day?: CivilDate; from?: string; to?: string }

/** Day before the fixed date of the tests. */
export const YESTERDAY = '2026-03-10'

/** Appointment yesterday at 08:00, of a patient whose last price was R$ 150,00. */
export const buildOpenAppointment = ({
  day = YESTERDAY,
  from = '08:00',
  to = '09:00',
  ...over
}: Partial<OpenAppointment> & Times = {}): OpenAppointment => ({
  kind: 'appointment',
  id: newId(),
  patient_id: newId(),
  patient_name: 'Ana Brandão',
  professional_id: null,
  title: 'Consulta Recorrente',
  ...toTimeRange(day, from, to),
  arrived_at: null,
  started_at: null,
  charge: null,
  status: 'scheduled',
  suggested_cents: 150_00,
  package: null,
  ...over,
})

/** Seats of one class, yesterday at 18:00. */
export const buildOpenSeats = (
  names: readonly string[],
  { day = YESTERDAY, from = '18:00', to = '19:00', ...over }: Partial<OpenSeat> & Times = {},
): OpenSeat[] => {
  const class_id = newId()
  return names.map((patient_name) => ({
    kind: 'seat',
    id: newId(),
    class_id,
    patient_id: newId(),
    patient_name,
    professional_id: null,
    title: 'Pilates solo',
    ...toTimeRange(day, from, to),
    ...over,
  }))
}

/** The total counts only items that are due. */
export const buildOpenItems = (items: readonly OpenItem[], over: Partial<OpenItems> = {}): OpenItems => ({
  items: [...items],
  total: items.filter((item) => isDue(item, new Date().toISOString())).length,
  day: { received_cents: 0, came: 0, missed: 0 },
  ...over,
})

/** Patient with three overdue payments, the oldest of 8 March. */
export const buildDebtor = (over: Partial<ChargedDebtor> = {}): ChargedDebtor => ({
  patient_id: newId(),
  patient_name: 'Ana Brandão',
  patient_phone: '(11) 91234-5678',
  guardian: null,
  count: 3,
  sum_cents: 450_00,
  payment_id: newId(),
  since: '2026-03-08',
  charged_at: null,
  charged_by: null,
  ...over,
})

const SUNDAY_OF_WEEK = '2026-03-08'

/** Clinic with patients and bookings, without overdue payments, revenue or birthdays. */
export const buildDashboard = (over: Partial<Dashboard> = {}): Dashboard => ({
  patients: 3,
  has_booked: true,
  overdue: { count: 0, sum_cents: 0, people: 0, debtors: [] },
  debts_today: [],
  unread_notifications: 0,
  occupation: {
    days: Array.from({ length: 7 }, (_, n) => ({
      day: addDays(SUNDAY_OF_WEEK, n),
      booked_minutes: 0,
      open_minutes: n >= 1 && n <= 5 ? 540 : 0,
    })),
    seats: { enrolled: 0, capacity: 0 },
    hours_known: true,
  },
  revenue: { this_month_cents: 0, last_month_so_far_cents: 0, last_month_cents: 0 },
  birthdays: { items: [], total: 0 },
  ...over,
})
