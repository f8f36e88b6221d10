import { getClass } from '@postura/domain/classes/class.endpoints'
import { getHistory } from '@postura/domain/history/history.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClassDetails, buildSeat } from '~/testing/factories/class.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerClassDefaults, chooseMenuAction, openPanel, panel, seatOf } from '~/testing/steps/class.steps'

beforeEach(answerClassDefaults)

test('a class without patients shows its time, seats and description', { tags: 'long' }, async () => {
  await openPanel(buildClassDetails({ capacity: 4, description: 'Sala 2\nTrazer toalha' }))
  await expect.element(panel().getByText('qua, 18/03/2026 18:00 – 19:00')).toBeVisible()
  await expect.element(panel().getByText('0 de 4 vagas ocupadas')).toBeVisible()
  await expect.element(panel().getByText(/^Sala 2\s+Trazer toalha$/)).toBeVisible()
  for (const fact of ['Série', 'Encaixe', 'Profissional'])
    await expect.element(panel().getByText(fact)).not.toBeInTheDocument()
  await expectAccessible()
})

test('a class before its day lists the patients, each with a link', { tags: 'long' }, async () => {
  const ana = buildSeat('Ana Brandão')
  await openPanel(buildClassDetails({ seats: [ana, buildSeat('João da Silva')] }), { look: 'phone' })
  await expect.element(panel().getByText('2 de 10 vagas ocupadas')).toBeVisible()
  const link = seatOf('Ana Brandão').getByRole('link', { name: 'Ana Brandão' })
  await expect.element(link).toHaveAttribute('href', `/admin/patients/${ana.patient_id}`)
  await expectAccessible()
})

test('a class shows that it was squeezed in, its series, and its professional if there are several', {
  tags: 'long',
}, async () => {
  const [carla, helena] = [buildProfessional({ name: 'Carla Nunes' }), buildProfessional()]
  api.answer(listProfessionals, [carla, helena])
  await openPanel(buildClassDetails({ series_id: newId(), squeezed_in: true, professional_id: carla.id }))
  await expect.element(panel().getByText('esta aula se repete')).toBeVisible()
  await expect.element(panel().getByText('sim', { exact: true })).toBeVisible()
  await expect.element(panel().getByText('Carla Nunes')).toBeVisible()
})

test('a row shows the special cases of its patient', async () => {
  const seats = [
    buildSeat('Ana Brandão', { patient_archived: true }),
    buildSeat('Bia Falcão', { package: { number: 1, sessions: 8 } }),
    buildSeat('Caio Reis', { is_makeup: true }),
    buildSeat('Davi Nunes', { over_capacity: true }),
  ]
  await openPanel(buildClassDetails({ capacity: 3, seats }))
  await expect.element(panel().getByText('4 matriculados para 3 vagas')).toBeVisible()
  await expect.element(seatOf('Ana Brandão')).toMatchTextContent('Ana Brandãopaciente arquivado')
  await expect.element(seatOf('Bia Falcão')).toMatchTextContent('Bia Falcãopacote 1/8')
  await expect.element(seatOf('Caio Reis')).toMatchTextContent('Caio Reisreposição')
  await expect.element(seatOf('Davi Nunes')).toMatchTextContent('Davi Nunesacima da capacidade')
  await expect.element(seatOf('Ana Brandão')).not.toMatchTextContent('acima da capacidade')
  await expectAccessible()
})

test('a row shows what its patient owes', async () => {
  const seats = [buildSeat('Ana Brandão', { overdue_cents: 150_00 }), buildSeat('Bia Falcão')]
  await openPanel(buildClassDetails({ seats }))
  await expect.element(seatOf('Ana Brandão')).toMatchTextContent(/Deve R\$\s150,00/)
  await expect.element(seatOf('Bia Falcão')).not.toMatchTextContent('Deve')
  await expectAccessible()
})

test('with enough seats again, no patient is marked as above the capacity', { tags: 'long' }, async () => {
  await openPanel(buildClassDetails({ capacity: 1, seats: [buildSeat('Davi Nunes', { over_capacity: true })] }))
  await expect.element(seatOf('Davi Nunes')).toBeVisible()
  await expect.element(seatOf('Davi Nunes')).not.toMatchTextContent('acima da capacidade')
})

test('a class that does not exist shows a not-found message and links back to the list', { tags: 'long' }, async () => {
  api.refuse(getClass, 'class_not_found')
  await renderApp(`/admin/classes?panel=class.${newId()}`)
  await expect.element(panel().getByText('Aula não encontrada')).toBeVisible()
  await expectAccessible()
  await panel().getByRole('link', { name: 'Voltar para Aulas' }).click()
  await expect.element(panel()).not.toBeInTheDocument()
  expect(currentUrl()).toBe('/admin/classes')
})

test('a class that fails to load shows an error and can be retried', async () => {
  api.drop(getClass)
  const of = buildClassDetails()
  await renderApp(`/admin/classes?panel=class.${of.id}`)
  await expect.element(panel().getByText('Falha ao carregar dados da aula')).toBeVisible()
  api.answer(getClass, of)
  await panel().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(panel().getByRole('heading', { name: 'Pilates em grupo' })).toBeVisible()
  expect(api.calls(getClass).at(-1)?.params.id).toBe(of.id)
})

test('the panel links to the form of the class', { tags: 'long' }, async () => {
  const of = buildClassDetails()
  await openPanel(of)
  await expect
    .element(panel().getByRole('link', { name: 'Editar' }))
    .toHaveAttribute('href', `/admin/classes/${of.id}/edit`)
})

test('the history of the class opens from the menu', { tags: 'long' }, async () => {
  const of = buildClassDetails()
  const entry = { id: newId(), at: '2026-03-10T12:00:00.000Z', who: 'Helena Prado', sentences: ['Aula agendada'] }
  api.answer(getHistory, { entries: [entry], more: false })
  await openPanel(of)
  await chooseMenuAction('Pilates em grupo', 'Histórico')
  const history = page.getByRole('dialog', { name: 'Histórico de Pilates em grupo' })
  await expect.element(history.getByText('Aula agendada')).toBeVisible()
  expect(api.calls(getHistory)[0]?.params).toEqual({ record: 'classes', id: of.id })
})
