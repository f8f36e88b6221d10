import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { buildMakeupOffer } from '~/testing/factories/class.factory'
import { buildSoldPackage } from '~/testing/factories/package.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'

const summary = page.getByRole('region', { name: 'Resumo' })
const visit = { id: newId(), title: 'Pilates', ...toTimeRange(MONDAY, '14:00', '15:00') }

const open = async (over: Parameters<typeof buildWholePatient>[0]): Promise<void> => {
  const patient = buildWholePatient(over)
  api.answer(getPatient, patient)
  await renderApp(`/admin/patients/${patient.id}`)
}

test('the summary shows the next visit, the attendance, the payments and the debt of the patient', async () => {
  await open({
    next_visit: { kind: 'appointment', ...visit },
    attendance: { came: 11, missed: 1 },
    packages: [buildSoldPackage({ used: 4 })],
    makeups: buildMakeupOffer(),
    debt: { receivable_cents: 15_000, overdue_cents: 5_000 },
  })
  await expect.element(summary).toMatchTextContent('Próxima visitaseg, 16/03/2026 14:00 – 15:00, Pilates')
  await expect.element(summary).toMatchTextContent('Presença (90 dias)veio 11 de 12 vezes')
  await expect.element(summary).toMatchTextContent('PacotesPilates 6')
  await expect.element(summary).toMatchTextContent('Reposições1 reposição até 17/04')
  await expect.element(summary).toMatchTextContent('DébitoDeve R$ 50,00. R$ 150,00 a vencer.')
})

test('the next appointment links to its record', { tags: 'long' }, async () => {
  await open({ next_visit: { kind: 'appointment', ...visit } })
  await expect
    .element(summary.getByRole('link', { name: /Pilates$/ }))
    .toHaveAttribute('href', `/admin/appointments?panel=appointment.${visit.id}`)
})

test('the next class links to the class', { tags: 'long' }, async () => {
  await open({ next_visit: { kind: 'class', ...visit } })
  await expect
    .element(summary.getByRole('link', { name: /Pilates$/ }))
    .toHaveAttribute('href', `/admin/classes?panel=class.${visit.id}`)
})

test('a patient without appointments shows nothing booked', { tags: 'long' }, async () => {
  await open({})
  await expect.element(summary).toMatchTextContent('Próxima visitanada marcado')
  await expect.element(page.getByText('Nenhuma consulta encontrada')).toBeVisible()
})

test('the last appointments link to their records and show the sessions taken from a package', async () => {
  const { id, title, start_time, end_time } = buildAppointment({ title: 'Pilates' })
  await open({
    appointments: [
      {
        id,
        professional_id: null,
        title,
        start_time,
        end_time,
        status: 'completed',
        package: { number: 4, sessions: 10 },
      },
    ],
  })
  const table = page.getByRole('table', { name: 'Consultas: Próximas' })
  await expect
    .element(table.getByRole('link', { name: 'seg, 16/03/2026 14:00 – 15:00' }))
    .toHaveAttribute('href', `/admin/appointments?panel=appointment.${id}`)
  await expect.element(table).toMatchTextContent('Pilates, pacote 4/10')
  await expect.element(table).toMatchTextContent('Concluída')
})

test('the appointments start with today, and past ones are one tap away', async () => {
  const appointments = ['05', '10', '11', '12', '20'].map((day) => buildAppointment({ day: `2026-03-${day}` }))
  await open({ appointments })
  const rows = (period: string) => page.getByRole('table', { name: `Consultas: ${period}` }).getByRole('link')
  await expect.element(rows('Próximas').first()).toMatchTextContent('qua, 11/03/2026')
  await expect.element(rows('Próximas').last()).toMatchTextContent('sex, 20/03/2026')
  await page.getByRole('region', { name: 'Consultas' }).getByText('Anteriores').click()
  await expect.element(rows('Anteriores').first()).toMatchTextContent('ter, 10/03/2026')
  await expectAccessible()
  await expect.element(page.getByRole('link', { name: 'Ver todas' })).not.toBeInTheDocument()
})

test('a patient with only past appointments shows them, and links to all of them', { tags: 'long' }, async () => {
  const appointments = ['01', '02', '03', '04', '05'].map((day) => buildAppointment({ day: `2026-03-${day}` }))
  await open({ name: 'Ana Brandão', appointments })
  await expect.element(page.getByRole('table', { name: 'Consultas: Anteriores' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ver todas' }))
    .toHaveAttribute('href', '/admin/appointments?view=list&q=Ana+Brand%C3%A3o&period=past')
})

test('an archived patient cannot be booked from the page', async () => {
  await open({ archived_at: '2026-01-01T12:00:00.000Z' })
  await expect.element(summary).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Nova Consulta' })).not.toBeInTheDocument()
})
