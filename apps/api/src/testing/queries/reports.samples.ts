import * as listOpenItems from '../../features/dashboard/closing/open-items.queries.ts'
import * as money from '../../features/dashboard/money.queries.ts'
import * as people from '../../features/dashboard/people.queries.ts'
import * as week from '../../features/dashboard/week.queries.ts'
import * as appointments from '../../features/reports/appointments.report.ts'
import * as classes from '../../features/reports/classes.report.ts'
import * as enrollments from '../../features/reports/enrollments.report.ts'
import * as payments from '../../features/reports/payments.report.ts'
import * as reportRows from '../../features/reports/report-rows.queries.ts'
import { PART, samplesOf } from './sample.ts'
import { id, month, now, placeAt, today, tomorrow } from './sample-values.ts'

const period = { from: today, to: tomorrow }
const created = { ...period, by: 'created_at' } as const
const after = placeAt('2026-11-16T12:00:00.000000Z')

export const querySamples = [
  samplesOf(listOpenItems, { findOpenItems: [today, now] }),
  samplesOf(money, { findOverdue: [today], findDebtsToday: [today], sumRevenue: [today] }),
  samplesOf(people, {
    countActivePatients: [],
    countUnreadNotifications: [],
    hasBooked: [],
    findBirthdays: [today],
  }),
  samplesOf(week, { sumBookedMinutes: [[today, tomorrow]], countSeats: [[today, tomorrow]] }),
  samplesOf(appointments, {
    findAppointments: {
      'the first page': [created],
      'the next page, behind one figure': [
        {
          ...period,
          by: 'start_time',
          patient_id: id,
          title: 'Pilates',
          status: 'canceled',
          week: today,
          standing: 'no_show',
          after,
        },
      ],
    },
    summarizeAppointments: [created],
  }),
  samplesOf(classes, {
    findClasses: {
      'the first page': [created],
      'the next page, behind one figure': [{ ...period, by: 'start_time', patient_id: id, weekday: 0, hour: 9, after }],
    },
    summarizeClasses: [created],
  }),
  samplesOf(enrollments, {
    findEnrollments: { 'of everyone': [period], 'of one patient': [{ ...period, patient_id: id }] },
    summarizeEnrollments: [period],
  }),
  samplesOf(payments, {
    findPayments: {
      'the first page': [created],
      'by the day they are due': [{ ...period, by: 'due_date', patient_id: id, payment_method: 'pix' }],
      'the next page, behind one figure': [{ ...created, month, method: 'pix', after }],
    },
    summarizePayments: [created],
  }),
  samplesOf(reportRows, {
    toInstantRange: PART,
    toLocalTime: PART,
    weekdayOf: PART,
    startOfWeek: PART,
    byDate: PART,
    findSortedPage: PART,
  }),
]
