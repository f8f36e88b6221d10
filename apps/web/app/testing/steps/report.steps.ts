import type * as report from '@postura/domain/reports/report'
import * as endpoints from '@postura/domain/reports/report.endpoints'
import { page } from 'vitest/browser'
import { buildAppointmentRow, buildClassRow, buildEnrollmentRow, buildPaymentRow } from '../factories/report.factory'
import { api } from '../fake-api'

const allOf = <R>(items: R[]) => ({ items, previous: null, next: null })

/** Two appointments of one week by default. */
export const answerAppointmentReport = (
  rows: report.AppointmentReportRow[] = [
    buildAppointmentRow(),
    buildAppointmentRow({ patient_name: 'Bia Reis', title: 'Primeira Consulta', status: 'confirmed' }),
  ],
  weeks: report.AppointmentSummary['weeks'] = [
    { week: '2026-03-08', standing: 'scheduled', count: 1 },
    { week: '2026-03-08', standing: 'confirmed', count: 1 },
  ],
): void => {
  api.answer(endpoints.reportAppointments, allOf(rows))
  api.answer(endpoints.summarizeAppointments, { total: rows.length, weeks })
}

/** One class on Thursday at 18:00, with a quarter of its seats taken. */
export const answerClassReport = (rows: report.ClassReportRow[] = [buildClassRow()]): void => {
  api.answer(endpoints.reportClasses, allOf(rows))
  api.answer(endpoints.summarizeClasses, {
    total: rows.length,
    hours: [{ weekday: 4, hour: 18, classes: 1, enrolled: 1, capacity: 4 }],
  })
}

const payments: [report.PaymentReportRow, ...report.PaymentReportRow[]] = [
  buildPaymentRow(),
  buildPaymentRow({ patient_name: 'Bia Reis', description: 'Consulta', amount_cents: 100_00, payment_method: 'cash' }),
  buildPaymentRow({
    patient_name: 'Bia Reis',
    description: 'Consulta',
    amount_cents: 90_00,
    due_date: '2026-03-10',
    payment_date: null,
    payment_method: null,
    status: 'pending',
  }),
]

const months: report.PaymentSummary['months'] = [
  { month: '2026-03', method: 'pix', amount_cents: 200_00 },
  { month: '2026-03', method: 'cash', amount_cents: 100_00 },
]

/** Two paid payments and one overdue; `method` filters the paid ones. */
export const answerPaymentReport = (rows: readonly report.PaymentReportRow[] = payments): void => {
  api.answer(endpoints.reportPayments, ({ query }) =>
    allOf(rows.filter(({ payment_method }) => !query.method || payment_method === query.method)),
  )
  api.answer(endpoints.summarizePayments, ({ query: { method } }) => ({
    total: method ? 1 : 3,
    amount_cents: method ? 100_00 : 390_00,
    received_cents: method ? 100_00 : 300_00,
    canceled_cents: 0,
    months,
  }))
}

export const answerEnrollmentReport = (rows: report.EnrollmentReportRow[] = [buildEnrollmentRow()]): void => {
  api.answer(endpoints.reportEnrollments, allOf(rows))
  api.answer(endpoints.summarizeEnrollments, { total: rows.length, enrollments: rows.length })
}

export const generateButton = () => page.getByRole('button', { name: 'Gerar Relatório' })
export const generate = (): Promise<void> => generateButton().click()
export const chooseReport = (type: 'Consultas' | 'Aulas' | 'Pagamentos'): Promise<void> =>
  page.getByRole('radiogroup', { name: 'Tipo de relatório' }).getByText(type).click()

/** Rows of a table without the header. */
export const rowTexts = (title: string): string[] => {
  const rows = page.getByRole('table', { name: title }).getByRole('row').elements().slice(1)
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/\s+/g, ' ')).join(' | '))
}

/** Values of the totals by their labels. */
export const totals = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('section > dl > div')].map((each) => [
      each.querySelector('dt')?.textContent ?? '',
      (each.querySelector('dd')?.textContent ?? '').replace(/\s+/g, ' '),
    ]),
  )
