import type {
  AppointmentReportRow,
  ClassReportRow,
  EnrollmentReportRow,
  PaymentReportRow,
} from '@postura/domain/reports/report'
import { newId } from '@postura/domain/shared/ids'

/** Appointment tomorrow from 09:00 to 10:00. */
export const buildAppointmentRow = (over: Partial<AppointmentReportRow> = {}): AppointmentReportRow => ({
  id: newId(),
  patient_name: 'Ana Lima',
  professional_name: null,
  title: 'Pilates',
  start_time: '2026-03-12T12:00:00.000Z',
  end_time: '2026-03-12T13:00:00.000Z',
  status: 'scheduled',
  cancel_reason: null,
  ...over,
})

/** Class tomorrow from 18:00 to 19:00, with one of four seats taken. */
export const buildClassRow = (over: Partial<ClassReportRow> = {}): ClassReportRow => ({
  id: newId(),
  professional_name: null,
  title: 'Pilates Solo',
  start_time: '2026-03-12T21:00:00.000Z',
  end_time: '2026-03-12T22:00:00.000Z',
  capacity: 4,
  enrolled: 1,
  status: 'scheduled',
  ...over,
})

/** Payment paid today by PIX. */
export const buildPaymentRow = (over: Partial<PaymentReportRow> = {}): PaymentReportRow => ({
  id: newId(),
  patient_name: 'Ana Lima',
  professional_name: null,
  description: 'Avaliação',
  amount_cents: 200_00,
  due_date: '2026-03-11',
  payment_date: '2026-03-11',
  payment_method: 'pix',
  status: 'paid',
  ...over,
})

/** Active enrollment in one class. */
export const buildEnrollmentRow = (over: Partial<EnrollmentReportRow> = {}): EnrollmentReportRow => ({
  id: newId(),
  patient_name: 'Ana Lima',
  total_enrollments: 1,
  active_enrollments: 1,
  canceled_enrollments: 0,
  classes: [{ class_title: 'Pilates Solo', enrollment_date: '2026-03-11', status: 'enrolled', count: 1 }],
  ...over,
})
