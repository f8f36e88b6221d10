import { changeGroup, getClassGroup, listClassGroups } from '@postura/domain/classes/groups/group.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildGroup, buildGroupDetails, buildStudent } from '~/testing/factories/group.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerClassDefaults, answerPatients, chooseMenuAction, undo } from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const ana = buildStudent('Ana Brandão')
const changed = { left: 0, joined: 0, full: [], busy: [] }
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

const openGroup = async (look: 'desktop' | 'phone' = 'desktop') => {
  const group = buildGroupDetails({ students: [ana] })
  api.answer(getClassGroup, group)
  api.answer(listClassGroups, [
    group,
    buildGroup({ title: 'Solo', enrolled: 0, times: [{ weekday: 5, start: '07:30' }] }),
  ])
  await renderApp(`/admin/classes?view=groups&panel=group.${group.id}`, { look })
  await expect.element(page.getByRole('link', { name: 'Ana Brandão' })).toBeVisible()
  return group
}

/** Counts the taps of a test. */
const countTaps = () => {
  let taps = 0
  const count = () => {
    taps += 1
  }
  document.addEventListener('click', count, true)
  onTestFinished(() => document.removeEventListener('click', count, true))
  return () => taps
}

eachVariant(['phone', 'desktop'])(
  'on a %s a student joins the group from a day on with three taps and the name, and undo takes it back',
  async (look) => {
    const [rui] = answerPatients('Rui Melo')
    const group = await openGroup(look)
    api.answer(changeGroup, { ...changed, joined: 20 })
    const taps = countTaps()
    const picker = page.getByRole('combobox', { name: 'Matricular aluno' })
    await picker.click()
    await picker.fill('rui')
    await page.getByRole('option', { name: 'Rui Melo', exact: false }).click()
    await expect.element(dialog('Matricular').getByLabelText('A partir de')).toHaveValue('16/03/2026')
    await expectAccessible()
    await press('Matricular')
    await expect.element(toast('Matrícula feita: Rui Melo em 20 aulas, a partir de 16/03/2026')).toBeVisible()
    expect(taps()).toBeLessThanOrEqual(4)
    expect(api.calls(changeGroup)[0]?.body).toMatchObject({
      patient_id: rui?.id,
      from: '2026-03-16',
      leave: null,
      join: group.id,
    })
    await undo()
    expect(api.calls(undoChange)).toHaveLength(1)
  },
)

test('a student leaves the group from the typed day on with three taps', { tags: 'long' }, async () => {
  const group = await openGroup()
  api.answer(changeGroup, { ...changed, left: 18 })
  const taps = countTaps()
  await chooseMenuAction('Ana Brandão', 'Sair da turma')
  await dialog('Sair da turma').getByLabelText('A partir de').fill('30/03/2026')
  await dialog('Sair da turma').getByRole('button', { name: 'Sair da turma' }).click()
  await expect.element(toast('Saiu da turma: Ana Brandão em 18 aulas, a partir de 30/03/2026')).toBeVisible()
  // Filling the field is a tap too.
  expect(taps()).toBeLessThanOrEqual(4)
  expect(api.calls(changeGroup)[0]?.body).toMatchObject({
    patient_id: ana.patient_id,
    from: '2026-03-30',
    leave: group.id,
    join: null,
  })
})

test('a student moves to another group with three taps', async () => {
  const group = await openGroup('phone')
  api.answer(changeGroup, { ...changed, left: 22, joined: 9 })
  const taps = countTaps()
  await chooseMenuAction('Ana Brandão', 'Mudar de turma')
  await expect.element(dialog('Mudar de turma').getByRole('list', { name: 'Nova turma' })).toMatchTextContent('0 de 10')
  await expectAccessible()
  await press('Mudar para Solo, Sex 7h30')
  await expect.element(toast('Mudou para Solo: Ana Brandão em 9 aulas')).toBeVisible()
  expect(taps()).toBe(3)
  expect(api.calls(changeGroup)[0]?.body).toMatchObject({ leave: group.id, from: '2026-03-16' })
})

test('full dates are listed, and the user chooses to wait for them; no class is overfilled', async () => {
  await openGroup()
  const reason = 'Não há vaga em 2 das 22 aulas:\nseg, 16/03/2026 09:00: 10/10 ocupadas'
  api.refuse(changeGroup, 'some_classes_full', { message: reason })
  await chooseMenuAction('Ana Brandão', 'Mudar de turma')
  await press('Mudar para Solo, Sex 7h30')
  await expect.element(dialog('Aulas lotadas').getByText(/seg, 16.03.2026 09:00/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Matricular acima da capacidade' })).not.toBeInTheDocument()
  api.answer(changeGroup, { ...changed, left: 22, joined: 7 })
  await press('Matricular onde há vaga e esperar nas lotadas')
  await expect.element(toast('Mudou para Solo: Ana Brandão em 7 aulas')).toBeVisible()
  expect(api.calls(changeGroup).at(-1)?.body.when_full).toBe('wait')
})

test('dates with another booking of the student are listed, and can be left out', { tags: 'long' }, async () => {
  await openGroup()
  api.refuse(changeGroup, 'student_busy', {
    message: 'O aluno já tem outro horário em 1 das 22 aulas:\nseg, 16/03/2026 09:00',
  })
  await chooseMenuAction('Ana Brandão', 'Mudar de turma')
  await press('Mudar para Solo, Sex 7h30')
  await expect.element(dialog('Horário ocupado').getByText(/seg, 16.03.2026 09:00/)).toBeVisible()
  await expectAccessible()
  api.answer(changeGroup, { ...changed, left: 22, joined: 21 })
  await press('Matricular nas outras datas')
  await expect.element(toast('Mudou para Solo')).toBeVisible()
  expect(api.calls(changeGroup).at(-1)?.body.skip_busy).toBe(true)
})

test('an invalid day cannot be sent, and Cancelar changes nothing', { tags: 'long' }, async () => {
  await openGroup()
  await chooseMenuAction('Ana Brandão', 'Sair da turma')
  await dialog('Sair da turma').getByLabelText('A partir de').fill('99/99/9999')
  await expect.element(dialog('Sair da turma').getByRole('button', { name: 'Sair da turma' })).toBeDisabled()
  await dialog('Sair da turma').getByRole('button', { name: 'Cancelar' }).click()
  expect(api.calls(changeGroup)).toEqual([])
})
