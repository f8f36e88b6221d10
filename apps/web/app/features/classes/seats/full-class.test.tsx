import { changeSeats } from '@postura/domain/classes/class.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClassDetails, buildSeat, buildSeatsChanged } from '~/testing/factories/class.factory'
import { api } from '~/testing/fake-api'
import { answerClassDefaults, answerPatients, enroll, openPanel, panel } from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const full = 'Não há vaga nesta aula:\nqua, 18/03/2026 18:00: 1/1 ocupadas'
const noSeat = () => page.getByRole('dialog', { name: 'Sem vaga' })

test('a full class asks what to do, and "Cancelar" changes nothing', async () => {
  answerPatients('Zoé Prado')
  await openPanel(buildClassDetails({ capacity: 1, seats: [buildSeat('Ana Brandão')] }))
  await expect.element(panel().getByText('Lotada')).toBeVisible()
  api.refuse(changeSeats, 'class_full', { field: 'add', message: full })
  await enroll('zoe', 'Zoé Prado')
  await expect.element(noSeat().getByText('Não há vaga nesta aula:', { exact: false })).toBeVisible()
  await expect.element(noSeat().getByText('qua, 18/03/2026 18:00: 1/1 ocupadas', { exact: false })).toBeVisible()
  await expect.element(noSeat().getByRole('button', { name: 'Só nas aulas com vaga' })).not.toBeInTheDocument()
  await expectAccessible()
  await noSeat().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(noSeat()).not.toBeInTheDocument()
  expect(api.calls(changeSeats)).toHaveLength(1)
})

test.each([
  ['Colocar na lista de espera', 'wait', 'Na lista de espera de 1 aula: Zoé Prado'],
  ['Matricular acima da capacidade', 'exceed', 'Matrícula feita: Zoé Prado'],
] as const)('in a full class, "%s" sends %s', { tags: 'long' }, async (choice, when_full, said) => {
  const [zoe] = answerPatients('Zoé Prado')
  const of = buildClassDetails({ capacity: 1, seats: [buildSeat('Ana Brandão')] })
  await openPanel(of)
  api.refuse(changeSeats, 'class_full', { field: 'add', message: full })
  await enroll('zoe', 'Zoé Prado')
  await expect.element(noSeat()).toBeVisible()
  const outcome = when_full === 'wait' ? { enrolled: 0, full: [of] } : { enrolled: 1 }
  api.answer(changeSeats, buildSeatsChanged(outcome))
  await noSeat().getByRole('button', { name: choice }).click()
  await expect.element(toast(said)).toBeVisible()
  expect(api.calls(changeSeats)[1]?.body).toEqual({ scope: 'one', add: [zoe?.id], remove: [], when_full })
})
