import { listAppointmentCalendar } from '@postura/domain/appointments/appointment.endpoints'
import { listClasses } from '@postura/domain/classes/class.endpoints'
import { listDebtors } from '@postura/domain/dashboard/dashboard.endpoints'
import { getHistory } from '@postura/domain/history/history.endpoints'
import { listNotifications } from '@postura/domain/notifications/notification.endpoints'
import { getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildClass, TODAY } from '~/testing/factories/class.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { buildDebtor, buildOpenAppointment } from '~/testing/factories/dashboard.factory'
import { buildNewest, buildNotification } from '~/testing/factories/notification.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { buildPaidPayment, buildPayment, buildTaxReceipt } from '~/testing/factories/payment.factory'
import { buildAppointmentRow, buildClassRow, buildPaymentRow } from '~/testing/factories/report.factory'
import { buildPaymentEntry } from '~/testing/factories/timeline.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'
import { answerClassDefaults } from '~/testing/steps/class.steps'
import { answerOpenItems } from '~/testing/steps/closing.steps'
import { answerDashboard } from '~/testing/steps/dashboard.steps'
import { answerTimeline } from '~/testing/steps/patient.steps'
import { answerPayments } from '~/testing/steps/payments/payment.steps'
import { answerTaxReceipts, TAX_RECEIPTS_PATH } from '~/testing/steps/payments/tax-receipt.steps'
import { answerAppointmentReport, answerClassReport, answerPaymentReport } from '~/testing/steps/report.steps'
import { answerSettings } from '~/testing/steps/settings.steps'

const twenty = <T,>(build: (n: number) => T): T[] => Array.from({ length: 20 }, (_, n) => build(n))
const name = 'João Batista Gonçalves'
const description = 'Consulta 11/03/2026'
const message = 'Na próxima sessão, por favor traga a ressonância do joelho e o pedido do ortopedista.'
const joao = buildWholePatient({ name })

type List = {
  path: string
  answer: () => void
  rows: string
  open?: () => Promise<void>
  atDesk?: number
  /** On a phone the list is below other results, so that it is scrolled to. */
  isBelow?: boolean
}

const openHistory = async (): Promise<void> => {
  await page.getByRole('button', { name: `Mais ações: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
}

/** Several professionals, debts and long names: all columns are needed. */
const answerBusyDay = (): void => {
  const professional = buildProfessional({ name: 'Davi Reis de Albuquerque' })
  const visits = twenty((n) =>
    buildAppointment({
      day: TODAY,
      from: '14:00',
      to: '15:00',
      patient_name: name,
      professional_id: professional.id,
      status: n % 2 ? 'scheduled' : 'confirmed',
    }),
  )
  answerDashboard({ debts_today: visits.map(({ patient_id }) => ({ patient_id, sum_cents: 1_150_00 })) })
  api.answer(listProfessionals, [professional, buildProfessional()])
  api.answer(listAppointmentCalendar, visits)
}

const lists: Record<string, List> = {
  // The heading of its columns is one of its items.
  'the agenda of today': { path: '/admin', answer: answerBusyDay, rows: '[aria-label="Agenda de hoje"]', atDesk: 15 },
  Devedores: {
    path: '/admin/payments/debtors',
    answer: () => {
      const debtors = twenty(() => buildDebtor({ patient_name: name }))
      api.answer(listDebtors, { count: 60, sum_cents: 9_000_00, people: 20, debtors })
    },
    rows: '[aria-label="Devedores"]',
  },
  Pacientes: {
    path: '/admin/patients',
    answer: () => api.answer(listPatients, buildPage(twenty(() => buildListedPatient({ name })))),
    rows: '[aria-label="Pacientes"]',
  },
  Consultas: {
    path: '/admin/appointments?view=list',
    answer: () => answerAppointments(...twenty(() => buildAppointment({ patient_name: name }))),
    rows: '[aria-label="Consultas"]',
  },
  Aulas: {
    path: '/admin/classes',
    answer: () => {
      answerClassDefaults()
      api.answer(listClasses, buildPage(twenty(() => buildClass({ capacity: 5, enrolled: 5, waiting: 2 }))))
    },
    rows: '[aria-label="Aulas"]',
  },
  Pagamentos: {
    path: '/admin/payments',
    answer: () => {
      const overdue = { patient_name: name, description, due_date: '2026-02-11' }
      answerPayments(...twenty((n) => (n % 2 ? buildPaidPayment : buildPayment)(overdue)))
    },
    rows: '[aria-label="Pagamentos"]',
  },
  Notificações: {
    path: '/admin/notifications',
    answer: () =>
      api.answer(listNotifications, buildNewest(twenty(() => buildNotification({ patient_name: name, message })))),
    rows: '[aria-label="Notificações"]',
  },
  'Fichas e Contratos': { path: '/admin/forms', answer: () => undefined, rows: 'main ul', atDesk: 5 },
  'Receita Saúde': {
    path: TAX_RECEIPTS_PATH,
    answer: () => answerTaxReceipts(...twenty(() => buildTaxReceipt({ description }))),
    rows: '[aria-label="Falta emitir"]',
  },
  'Fechar o dia': {
    path: '/admin/close-day',
    answer: () => answerOpenItems(...twenty(() => buildOpenAppointment({ patient_name: name }))),
    rows: 'main section ul',
  },
  Profissionais: {
    path: '/admin/settings/professionals',
    answer: () => {
      answerSettings()
      api.answer(
        listProfessionals,
        twenty((n) => buildProfessional({ name: `${name} ${n}` })),
      )
    },
    rows: '[aria-label="Profissionais"]',
  },
  'the report of appointments': {
    path: '/admin/reports?type=appointments',
    answer: () => answerAppointmentReport(twenty(() => buildAppointmentRow())),
    rows: ':is(table, ul)[aria-label="Relatório de Consultas"]',
    isBelow: true,
  },
  'the report of classes': {
    path: '/admin/reports?type=classes',
    answer: () => answerClassReport(twenty(() => buildClassRow())),
    rows: ':is(table, ul)[aria-label="Relatório de Aulas"]',
    isBelow: true,
  },
  'the report of payments': {
    path: '/admin/reports?type=payments',
    answer: () => answerPaymentReport(twenty(() => buildPaymentRow())),
    rows: ':is(table, ul)[aria-label="Relatório de Pagamentos"]',
    isBelow: true,
  },
  'the timeline of a patient': {
    path: `/admin/patients/${joao.id}`,
    answer: () => {
      api.answer(getPatient, joao)
      answerTimeline(
        [],
        twenty(() => buildPaymentEntry()),
      )
    },
    rows: 'main section ul[aria-labelledby]',
  },
  Histórico: {
    path: `/admin/patients/${joao.id}`,
    answer: () => {
      api.answer(getPatient, joao)
      answerTimeline([])
      const entry = { at: '2026-03-10T12:00:00.000Z', who: 'Helena Prado', sentences: ['CPF: vazio → 529.982.247-25'] }
      api.answer(getHistory, { entries: twenty(() => ({ id: newId(), ...entry })), more: false })
    },
    rows: '[role="dialog"] ol',
    open: openHistory,
  },
}

/** Rows that are inside the screen and below nothing else, such as a bar. */
const countVisible = (rows: string): number =>
  [...document.querySelectorAll(`${rows} :is(tbody tr, li)`), ...document.querySelectorAll(`${rows} > li`)]
    .filter((row, n, all) => all.indexOf(row) === n && !row.parentElement?.closest(`${rows} li`))
    .filter((row) => {
      const { left, top, bottom } = row.getBoundingClientRect()
      return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 9, y)))
    }).length

const scrollTo = (list: string): boolean => {
  const found = document.querySelector(list)
  found?.scrollIntoView()
  return found !== null
}

test.each(Object.entries(lists))(
  'a screen shows 14 rows of %s, a phone 5',
  async (_, { path, answer, rows, open, atDesk = 14, isBelow = false }) => {
    answer()
    await renderApp(path)
    await open?.()
    await expect.poll(() => countVisible(rows), { timeout: 10_000 }).toBeGreaterThanOrEqual(atDesk)
    await page.viewport(390, 844)
    if (isBelow) await expect.poll(() => scrollTo(`ul${rows}`)).toBe(true)
    await expect.poll(() => countVisible(rows), { timeout: 10_000 }).toBeGreaterThanOrEqual(5)
  },
)
