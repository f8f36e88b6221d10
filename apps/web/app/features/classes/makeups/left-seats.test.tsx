import { createCancellation, getAffectedClass } from '@postura/domain/classes/cancellations/cancellation.endpoints'
import { getClass } from '@postura/domain/classes/class.endpoints'
import { giveMakeup } from '@postura/domain/classes/makeups/makeup.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAffected, buildClassDetails, buildSeat } from '~/testing/factories/class.factory'
import { api } from '~/testing/fake-api'
import { answerClassDefaults, chooseMenuAction, openPanel, panel } from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const late = { patient_id: newId(), patient_name: 'Ana Brandão', makeup: null }
const inTime = { patient_id: newId(), patient_name: 'Bia Falcão', makeup: { valid_until: '2026-03-31', reason: null } }
const left = () => panel().getByRole('region', { name: 'Desmarcaram' })
const dialog = () => page.getByRole('dialog', { name: 'Dar reposição' })

test('a late cancellation gets a make-up with a reason, which the class shows', { tags: 'long' }, async () => {
  const of = buildClassDetails({ left: [late, inTime] })
  await openPanel(of)
  await expect.element(left().getByText('Sem reposição pelas regras')).toBeVisible()
  await expect.element(left().getByText('Reposição até 31/03')).toBeVisible()
  await expect.element(left().getByRole('button', { name: 'Dar reposição: Bia Falcão' })).not.toBeInTheDocument()
  await left().getByRole('button', { name: 'Dar reposição: Ana Brandão' }).click()
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog().getByLabelText(/^Motivo/)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await dialog()
    .getByLabelText(/^Motivo/)
    .fill('Filho doente')
  const given = { ...of, left: [{ ...late, makeup: { valid_until: '2026-04-30', reason: 'Filho doente' } }, inTime] }
  api.answer(giveMakeup, given)
  api.answer(getClass, given)
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await expect.element(toast('Reposição dada pela clínica: Ana Brandão')).toBeVisible()
  await expect.element(left().getByText('Reposição até 30/04, dada pela clínica: Filho doente')).toBeVisible()
  expect(api.calls(giveMakeup)).toMatchObject([
    { params: { id: of.id }, body: { patient_id: late.patient_id, reason: 'Filho doente' } },
  ])
})

test('a class is canceled from its panel, and then shows no seat actions', async () => {
  const of = buildClassDetails({ seats: [buildSeat('Ana Brandão')] })
  await openPanel(of, { look: 'phone' })
  api.answer(getAffectedClass, buildAffected(of))
  await chooseMenuAction('Pilates em grupo', 'Cancelar aula')
  const question = page.getByRole('dialog', { name: 'Cancelar aula' })
  await expect.element(question.getByLabelText('Ana Brandão recebe')).toHaveValue('credit')
  await expectAccessible()
  api.answer(createCancellation, { classes: 1, appointments: 0, notices: [] })
  api.answer(getClass, { ...of, status: 'canceled' })
  await question.getByRole('button', { name: 'Cancelar 1 aula' }).click()
  await expect.element(panel().getByText('Cancelada', { exact: true })).toBeVisible()
  await expect.element(panel().getByRole('combobox', { name: 'Matricular paciente' })).not.toBeInTheDocument()
  expect(api.calls(createCancellation)[0]?.body).toMatchObject({ deletes: null })
})
