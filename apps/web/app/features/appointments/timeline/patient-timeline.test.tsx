import { getAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { getPatient, getPatientTimeline } from '@postura/domain/patients/patient.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import {
  buildAppointmentEntry,
  buildClassEntry,
  buildPaymentEntry,
  buildTimelinePage,
} from '~/testing/factories/timeline.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { dialog } from '~/testing/steps/form.steps'
import { answerTimeline, timelineRow } from '~/testing/steps/patient.steps'

const ana = buildWholePatient({ name: 'Ana Brandão', timeline_counts: { appointment: 2, class: 3, payment: 4 } })
const carla = buildProfessional({ name: 'Carla Nunes' })

const open = (search = '', look?: 'desktop' | 'phone') => {
  api.answer(getPatient, ana)
  api.answer(listProfessionals, [carla, buildProfessional({ name: 'Davi Reis' })])
  return renderApp(`/admin/patients/${ana.id}${search}`, look ? { look } : {})
}
const timeline = page.getByRole('region', { name: 'Consultas, aulas e pagamentos' })
const headings = () =>
  timeline
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
const chip = (name: string) => timeline.getByRole('button', { name })

eachVariant(['phone', 'desktop'])(
  'visits, classes and payments are in one list: today, then what follows, then the past by month (%s)',
  async (look) => {
    answerTimeline(
      [
        buildPaymentEntry({ description: 'Mensalidade', due_date: '2026-03-11' }),
        buildAppointmentEntry({ professional_id: carla.id }),
        buildPaymentEntry({ description: 'Parcela', due_date: '2027-01-10' }),
      ],
      [
        buildPaymentEntry({ description: 'Sessão', due_date: '2026-03-10' }),
        buildClassEntry({
          title: 'Solo',
          day: '2026-03-04',
          attendance: 'present',
          package: { number: 4, sessions: 10 },
        }),
        buildClassEntry({ title: 'Aparelhos', day: '2026-03-03', attendance: 'absent' }),
        buildAppointmentEntry({ title: 'Primeira Consulta', day: '2025-12-02', status: 'completed' }),
      ],
    )
    await open('', look)
    await expect.element(timelineRow('Mensalidade')).toMatchTextContent(/hoje.*R\$ 150,00.*Pendente/)
    expect(headings()).toEqual(['Hoje', 'A seguir', 'Março', 'Dezembro de 2025'])
    await expect.element(timelineRow('Pilates')).toMatchTextContent(/seg 16\/03.*14:00 – 15:00.*Carla Nunes.*Agendada/)
    await expect.element(timelineRow('Parcela')).toMatchTextContent('dom 10/01/2027')
    await expect.element(timelineRow('Sessão')).toMatchTextContent(/ter 10\/03.*Vencido/)
    await expect.element(timelineRow('Solo')).toMatchTextContent(/pacote 4\/10.*Veio/)
    await expect.element(timelineRow('Aparelhos')).toMatchTextContent('Faltou')
    await expect.element(timelineRow('Primeira Consulta')).toMatchTextContent(/ter 02\/12\/2025.*Concluída/)
    await expectAccessible()
  },
)

test('a chip with its count shows one kind, and the address keeps it', async () => {
  answerTimeline([buildAppointmentEntry()], [buildPaymentEntry({ description: 'Sessão' })])
  await open()
  await expect.element(timelineRow('Pilates')).toBeVisible()
  await expect.element(chip('Consultas 2')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(chip('Aulas 3')).toBeVisible()
  await chip('Pagamentos 4').click()
  await expect.element(timelineRow('Pilates')).not.toBeInTheDocument()
  await expect.element(timelineRow('Sessão')).toBeVisible()
  await expect.element(chip('Pagamentos 4')).toHaveAttribute('aria-pressed', 'true')
  expect(currentUrl()).toBe(`/admin/patients/${ana.id}?kind=payment`)
  await expectAccessible()
  await chip('Tudo').click()
  await expect.element(timelineRow('Pilates')).toBeVisible()
  expect(currentUrl()).toBe(`/admin/patients/${ana.id}`)
})

test('an address with a kind shows only that kind, and an unknown kind shows everything', {
  tags: 'long',
}, async () => {
  answerTimeline([buildAppointmentEntry()])
  await open('?kind=class')
  await expect.element(page.getByText('Nenhuma aula encontrada')).toBeVisible()
  expect(api.calls(getPatientTimeline).every(({ query }) => query.kind === 'class')).toBe(true)
  await renderApp(`/admin/patients/${ana.id}?kind=package`)
  await expect.element(timelineRow('Pilates')).toBeVisible()
})

test('more entries are loaded below the ones that follow and below the past', async () => {
  const [next, later] = [
    buildAppointmentEntry(),
    buildAppointmentEntry({ title: 'Consulta de Alta', day: '2026-05-20' }),
  ]
  const [last, earlier] = [buildPaymentEntry(), buildPaymentEntry({ description: 'Avaliação', due_date: '2025-05-05' })]
  api.answer(getPatientTimeline, ({ query: { period, after } }) => {
    if (after) return buildTimelinePage([period === 'upcoming' ? later : earlier])
    return buildTimelinePage([period === 'upcoming' ? next : last], 'place')
  })
  await open()
  // Other sessions may be on the next page.
  await expect.element(timeline.getByRole('button', { name: 'Remarcar várias' })).toBeVisible()
  await timeline.getByRole('button', { name: 'Mostrar mais: anteriores' }).click()
  await expect.element(timelineRow('Avaliação')).toBeVisible()
  expect(headings()).toEqual(['A seguir', 'Março', 'Maio de 2025'])
  await timeline.getByRole('button', { name: 'Mostrar mais: a seguir' }).click()
  await expect.element(timelineRow('Consulta de Alta')).toBeVisible()
  await expect.element(timeline.getByRole('button', { name: /^Mostrar mais/ })).not.toBeInTheDocument()
})

test('a row opens its record in a panel over the page, and closing it returns the focus and keeps the kind', async () => {
  const visit = buildAppointment({ patient_name: ana.name, patient_id: ana.id })
  api.answer(getAppointment, visit)
  answerTimeline([buildAppointmentEntry({ id: visit.id })])
  await open('?kind=appointment')
  const row = timelineRow('Pilates').getByRole('link')
  await row.click()
  await expect.element(dialog().getByRole('button', { name: 'Concluir' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
  expect(currentUrl()).toBe(`/admin/patients/${ana.id}?kind=appointment`)
})

test('a timeline that fails to load can be retried, and the rest of the page stays', { tags: 'long' }, async () => {
  api.drop(getPatientTimeline)
  await open()
  await expect.element(timeline.getByText(/Verifique sua internet/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Ana Brandão' })).toBeVisible()
  await expectAccessible()
  answerTimeline([buildAppointmentEntry()])
  await timeline.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(timelineRow('Pilates')).toBeVisible()
})

test('while the timeline loads, the page says so', { tags: 'long' }, async () => {
  answerTimeline([])
  const release = api.hold(getPatientTimeline)
  await open()
  await expect.element(timeline.getByRole('status')).toMatchTextContent('Carregando…')
  await expectAccessible()
  release()
  await expect.element(timeline.getByText('Nada registrado ainda')).toBeVisible()
  await expectAccessible()
})

test('a clinic with one professional shows no names in the rows', { tags: 'long' }, async () => {
  answerTimeline([buildAppointmentEntry({ professional_id: carla.id })])
  await open()
  api.answer(listProfessionals, [carla])
  await renderApp(`/admin/patients/${ana.id}`)
  await expect.element(timelineRow('Pilates')).toBeVisible()
  await expect.element(timeline.getByText('Carla Nunes')).not.toBeInTheDocument()
})
