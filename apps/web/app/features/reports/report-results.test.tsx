import { listPatients } from '@postura/domain/patients/patient.endpoints'
import {
  reportAppointments,
  summarizeAppointments,
  summarizeEnrollments,
} from '@postura/domain/reports/report.endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildAppointmentRow, buildClassRow, buildEnrollmentRow } from '~/testing/factories/report.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  answerAppointmentReport,
  answerClassReport,
  answerEnrollmentReport,
  answerPaymentReport,
  generate,
  generateButton,
  rowTexts,
  totals,
} from '~/testing/steps/report.steps'

const month = 'from=2026-03-01&to=2026-03-11'
const open = (type: string, look: 'desktop' | 'phone' = 'desktop') =>
  renderApp(`/admin/reports?type=${type}&${month}`, { look })

beforeEach(() => api.answer(listPatients, buildPage([])))

test('the session report shows patient, type, time and status', async () => {
  answerAppointmentReport([
    buildAppointmentRow(),
    buildAppointmentRow({ patient_name: 'Bia Reis', status: 'canceled', cancel_reason: 'no_show' }),
  ])
  await open('appointments')
  await expect.element(page.getByText('2 registros')).toBeVisible()
  expect(rowTexts('Relatório de Consultas')).toEqual([
    'Ana Lima | Pilates | 12/03, 09:00 – 10:00 | Agendada',
    'Bia Reis | Pilates | 12/03, 09:00 – 10:00 | Cancelada (falta)',
  ])
  await expect.element(page.getByRole('heading', { name: 'Consultas por semana' })).toBeVisible()
  await expectAccessible()
})

test('the payment report shows its sums and what they consist of', async () => {
  answerPaymentReport()
  await open('payments')
  await expect.element(page.getByRole('heading', { name: 'Resumo Financeiro' })).toBeVisible()
  await expect
    .poll(totals)
    .toEqual({ 'Total de registros': '3', 'Valor total': 'R$ 390,00', 'Valor médio': 'R$ 130,00' })
  await expect
    .element(page.getByText(/^Recebido R\$\s300,00 · em aberto R\$\s90,00 · cancelado R\$\s0,00$/))
    .toBeVisible()
  await expect
    .poll(() => rowTexts('Relatório de Pagamentos'))
    .toEqual([
      'Ana Lima | Avaliação | R$ 200,00 | 11/03 | 11/03 | PIX | Pago',
      'Bia Reis | Consulta | R$ 100,00 | 11/03 | 11/03 | Dinheiro | Pago',
      'Bia Reis | Consulta | R$ 90,00 | 10/03 | - | - | Vencido',
    ])
  await expectAccessible()
})

test('the class report shows seats, and past classes as completed', { tags: 'long' }, async () => {
  answerClassReport([
    buildClassRow(),
    buildClassRow({ start_time: '2026-03-10T21:00:00.000Z', end_time: '2026-03-10T22:00:00.000Z', enrolled: 4 }),
  ])
  await open('classes')
  await expect.element(page.getByText('2 registros')).toBeVisible()
  expect(rowTexts('Relatório de Aulas')).toEqual([
    'Pilates Solo | 12/03, 18:00 – 19:00 | 1 / 4 | Agendada',
    'Pilates Solo | 10/03, 18:00 – 19:00 | 4 / 4 | Concluída',
  ])
  await expectAccessible()
})

test('the enrollment report replaces the main report, with each patient and the totals', async () => {
  answerAppointmentReport()
  answerEnrollmentReport([buildEnrollmentRow({ total_enrollments: 3, active_enrollments: 2, canceled_enrollments: 1 })])
  api.answer(summarizeEnrollments, { total: 1, enrollments: 3 })
  await open('appointments')
  await page.getByRole('button', { name: 'Relatório de Matrículas' }).click()
  await expect.element(page.getByText('1 paciente', { exact: true })).toBeVisible()
  expect(rowTexts('Relatório de Matrículas')).toEqual(['Ana Lima | 3 | 2 | 1 | Pilates Solo (11/03/2026, Ativo)'])
  await expect.poll(totals).toEqual({ 'Total de pacientes': '1', 'Total de matrículas': '3' })
  await expect.element(page.getByText('01/03/2026 a 11/03/2026 · Período por: Data da matrícula')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'PDF Matrículas' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'CSV Matrículas' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Relatório de Consultas' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Consultas' })).not.toBeChecked()
  await expectAccessible()
})

test('each patient of the enrollment report has one low row, and a tap shows all classes', async () => {
  answerAppointmentReport()
  const titles = ['Pilates Solo', 'Alongamento', 'Funcional']
  const classes = titles.map((class_title) => ({ ...buildEnrollmentRow().classes[0], class_title, count: 5 }))
  answerEnrollmentReport([buildEnrollmentRow({ classes } as Parameters<typeof buildEnrollmentRow>[0])])
  await renderApp(`/admin/reports?type=appointments&${month}&enrollments=shown`)
  const row = page.getByRole('table', { name: 'Relatório de Matrículas' }).getByRole('row').nth(1)
  await expect.element(row).toMatchTextContent('5 × Pilates Solo (11/03/2026, Ativo) e mais 2')
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(44)
  await expect.element(row.getByText('5 × Funcional (11/03/2026, Ativo)')).not.toBeVisible()
  await row.getByText('e mais 2').click()
  await expect.element(row.getByText('5 × Funcional (11/03/2026, Ativo)')).toBeVisible()
  await expectAccessible()
})

test('on mobile a payment has its value and status at the right, and five are on the screen', async () => {
  answerPaymentReport()
  await open('payments', 'phone')
  const rows = page.getByRole('list', { name: 'Relatório de Pagamentos' }).getByRole('listitem')
  await expect.element(rows.nth(2)).toMatchTextContent(/^Bia Reis.*Venc\.10\/03.*R\$\s90,00StatusVencido$/)
  await expect.element(rows.nth(2)).not.toMatchTextContent('Pago em')
  const [first, second] = [0, 1].map((at) => rows.nth(at).element().getBoundingClientRect())
  expect((first?.top ?? 0) + 4 * (second?.height ?? 999)).toBeLessThan(844 - 60)
  await expectAccessible()
})

test('a request of the main report replaces the enrollment report', async () => {
  answerAppointmentReport()
  answerEnrollmentReport()
  await renderApp(`/admin/reports?type=appointments&${month}&enrollments=shown`)
  await expect.element(page.getByText('1 paciente', { exact: true })).toBeVisible()
  await generate()
  await expect.element(page.getByRole('region', { name: 'Relatório de Consultas' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Relatório de Matrículas' })).not.toBeInTheDocument()
})

test('requesting enrollments does not load the main report again', { tags: 'long' }, async () => {
  answerAppointmentReport()
  answerEnrollmentReport()
  await open('appointments')
  await expect.element(page.getByText('2 registros')).toBeVisible()
  await page.getByRole('button', { name: 'Relatório de Matrículas' }).click()
  await expect.element(page.getByText('1 paciente', { exact: true })).toBeVisible()
  expect(api.calls(summarizeAppointments)).toHaveLength(1)
})

test('an older link to the enrollment report still shows it', { tags: 'long' }, async () => {
  answerAppointmentReport()
  answerEnrollmentReport()
  await open('enrollments')
  await expect.element(page.getByRole('table', { name: 'Relatório de Matrículas' })).toBeVisible()
})

test.for([
  ['appointments', 'Relatório de Consultas', answerAppointmentReport],
  ['classes', 'Relatório de Aulas', answerClassReport],
  ['payments', 'Relatório de Pagamentos', answerPaymentReport],
  ['appointments&enrollments=shown', 'Relatório de Matrículas', answerEnrollmentReport],
] as const)('on mobile the rows of %s are cards', { tags: 'long' }, async ([type, title, answer]) => {
  answerAppointmentReport()
  answer()
  await open(type, 'phone')
  await expect.element(page.getByRole('list', { name: title }).getByRole('listitem').first()).toBeVisible()
  await expect.element(page.getByRole('table', { name: title })).not.toBeInTheDocument()
  await expectAccessible()
})

test('pages are turned with the cursors of the server, and the sums stay', { tags: 'long' }, async () => {
  answerAppointmentReport()
  api.answer(reportAppointments, ({ query }) =>
    query.after
      ? { items: [buildAppointmentRow({ patient_name: 'Rui Melo' })], previous: 'the-first', next: null }
      : { items: [buildAppointmentRow()], previous: null, next: 'the-second' },
  )
  await open('appointments')
  await expect.element(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect.element(page.getByRole('cell', { name: 'Rui Melo' })).toBeVisible()
  await expect.poll(() => api.calls(reportAppointments).at(-1)?.query).toMatchObject({ after: 'the-second' })
  expect(currentUrl()).toContain('after=the-second')
  await expect.element(page.getByRole('button', { name: 'Próxima' })).toBeDisabled()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect.poll(() => api.calls(reportAppointments).at(-1)?.query).toMatchObject({ before: 'the-first' })
  expect(api.calls(reportAppointments).at(-1)?.query).not.toHaveProperty('after')
  expect(api.calls(summarizeAppointments)).toHaveLength(1)
})

test('a report that fails to load shows an error, and loads on the next request', async () => {
  answerAppointmentReport()
  api.refuse(summarizeAppointments, 'busy')
  await open('appointments')
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expectAccessible()
  answerAppointmentReport()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('2 registros')).toBeVisible()
})

test('a report whose rows fail to load shows an error', { tags: 'long' }, async () => {
  answerAppointmentReport()
  api.drop(reportAppointments)
  await open('appointments')
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expect
    .element(page.getByText('Não foi possível conectar. Verifique sua internet e tente novamente.'))
    .toBeVisible()
})

test('while a report loads, its button shows it and both are disabled until a filter is changed', async () => {
  answerAppointmentReport()
  await renderApp('/admin/reports')
  await expect.element(page.getByText('2 registros')).toBeVisible()
  const release = api.hold(summarizeAppointments)
  await generate()
  await expect.element(page.getByRole('button', { name: 'Gerando...' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Relatório de Matrículas' })).toBeDisabled()
  await page.getByLabelText('Status').selectOptions('Concluída')
  await expect.element(generateButton()).toBeEnabled()
  await generate()
  await expect.element(page.getByRole('button', { name: 'Gerando...' })).toBeDisabled()
  release()
  await expect.element(generateButton()).toBeEnabled()
  await expect.poll(() => api.calls(reportAppointments).at(-1)?.query).toMatchObject({ status: 'completed' })
  await expect.element(page.getByText('2 registros')).toBeVisible()
})

test('while enrollments load, their button shows it', { tags: 'long' }, async () => {
  answerEnrollmentReport()
  answerAppointmentReport()
  await renderApp('/admin/reports')
  await expect.element(page.getByText('2 registros')).toBeVisible()
  const release = api.hold(summarizeEnrollments)
  await page.getByRole('button', { name: 'Relatório de Matrículas' }).click()
  await expect.element(page.getByRole('button', { name: 'Gerando...' })).toBeDisabled()
  await expect.element(generateButton()).toBeDisabled()
  release()
  await expect.element(page.getByText('1 paciente', { exact: true })).toBeVisible()
})

test('while other rows load, the old ones stay and the file buttons are disabled', { tags: 'long' }, async () => {
  answerAppointmentReport()
  await open('appointments')
  await expect.element(page.getByRole('button', { name: 'Baixar PDF' })).toBeEnabled()
  const release = api.hold(summarizeAppointments)
  await page.getByLabelText('Status').selectOptions('Concluída')
  await generate()
  await expect.element(page.getByRole('button', { name: 'Baixar PDF' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Baixar CSV' })).toBeDisabled()
  await expect.element(page.getByRole('cell', { name: 'Ana Lima' })).toBeVisible()
  release()
  await expect.element(page.getByRole('button', { name: 'Baixar CSV' })).toBeEnabled()
})

test('results scroll into view after a request', { tags: 'long' }, async () => {
  answerAppointmentReport()
  await renderApp('/admin/reports', { look: 'phone' })
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await generate()
  await expect.element(page.getByText('2 registros')).toBeVisible()
  expect(scrolled).toHaveBeenCalledWith({ block: 'start' })
})
