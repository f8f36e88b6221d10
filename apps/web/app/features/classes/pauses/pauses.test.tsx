import { setAttendance } from '@postura/domain/classes/class.endpoints'
import { getClassGroup, listClassGroups } from '@postura/domain/classes/groups/group.endpoints'
import type { Pause } from '@postura/domain/classes/pauses/pause'
import { createPause, endPause, listPauses } from '@postura/domain/classes/pauses/pause.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClassDetails, buildSeat, TODAY } from '~/testing/factories/class.factory'
import { buildGroupDetails, buildStudent } from '~/testing/factories/group.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerClassDefaults, chooseMenuAction, openPanel, seatOf, undo } from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const ana = buildStudent('Ana Brandão')
const pauseOf = (patient_id: string, over: Partial<Pause> = {}): Pause => ({
  id: newId(),
  patient_id,
  from_date: '2026-03-16',
  to_date: '2026-03-29',
  keeps_seat: false,
  ...over,
})
const dialog = (name: RegExp) => page.getByRole('dialog', { name })

const openGroup = async (student = ana, look: 'desktop' | 'phone' = 'desktop') => {
  const group = buildGroupDetails({ students: [student] })
  api.answer(getClassGroup, group)
  api.answer(listClassGroups, [group])
  await renderApp(`/admin/classes?view=groups&panel=group.${group.id}`, { look })
  await expect.element(page.getByRole('link', { name: 'Ana Brandão' })).toBeVisible()
}

eachVariant(['phone', 'desktop'])(
  'on a %s a student is paused from the group, the seat kept or released, and undo takes it back',
  async (look) => {
    await openGroup(ana, look)
    api.answer(createPause, ({ body }) => ({ ...body, released: 4 }))
    await chooseMenuAction('Ana Brandão', 'Pausar (férias)')
    const form = dialog(/Pausar/)
    await form.getByLabelText(/^Do dia/).fill('16/03/2026')
    await form.getByLabelText(/^Até o dia/).fill('29/03/2026')
    await expect.element(form.getByRole('radio', { name: 'Guardar a vaga' })).toBeChecked()
    await form.getByRole('radio', { name: 'Liberar a vaga' }).click()
    await expect.element(form.getByText(/As mensalidades já lançadas não mudam/)).toBeVisible()
    await expectAccessible()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(toast('Pausa salva: Ana Brandão. 4 vagas liberadas')).toBeVisible()
    expect(api.calls(createPause)[0]?.body).toMatchObject({
      patient_id: ana.patient_id,
      from_date: '2026-03-16',
      to_date: '2026-03-29',
      keeps_seat: false,
    })
    await undo()
    expect(api.calls(undoChange)).toHaveLength(1)
  },
)

test('a pause needs its last day, after the first', { tags: 'long' }, async () => {
  await openGroup()
  await chooseMenuAction('Ana Brandão', 'Pausar (férias)')
  await dialog(/Pausar/)
    .getByRole('button', { name: 'Salvar' })
    .click()
  await dialog(/Pausar/)
    .getByLabelText(/^Até o dia/)
    .fill('01/03/2026')
  await dialog(/Pausar/)
    .getByRole('button', { name: 'Salvar' })
    .click()
  await expect.element(page.getByText('A data final não pode ser anterior à inicial.')).toBeVisible()
  expect(api.calls(createPause)).toEqual([])
})

test('the group shows a pause, which ends early; a seat that was taken meanwhile is named', async () => {
  const pause = pauseOf(ana.patient_id, { from_date: '2026-03-09' })
  await openGroup({ ...ana, pause })
  await expect.element(page.getByText('em pausa até 29/03')).toBeVisible()
  const taken = { id: newId(), ...toTimeRange('2026-03-16', '09:00', '10:00'), enrolled: 10, capacity: 10 }
  api.answer(endPause, { joined: 3, full: [taken], busy: [] })
  await chooseMenuAction('Ana Brandão', 'Encerrar a pausa')
  await expect.element(dialog(/Encerrar/).getByLabelText('Volta no dia')).toHaveValue('11/03/2026')
  await expectAccessible()
  await dialog(/Encerrar/)
    .getByRole('button', { name: 'Encerrar a pausa' })
    .click()
  await expect.element(toast('Pausa encerrada: Ana Brandão, de volta em 3 aulas. Sem vaga: seg 16/03 9h')).toBeVisible()
  expect(api.calls(endPause)[0]?.body).toEqual({ back_on: TODAY })
})

eachVariant(['phone', 'desktop'])('on a %s the patient’s page lists, adds and ends pauses', async (look) => {
  const patient = buildWholePatient({ name: 'Ana Brandão' })
  api.answer(getPatient, patient)
  api.answer(listPauses, [pauseOf(patient.id)])
  await renderApp(`/admin/patients/${patient.id}`, { look })
  const list = page.getByRole('list', { name: 'Pausas (férias)' })
  await expect.element(list).toMatchTextContent('16/03/2026 a 29/03/2026, vaga liberada')
  await expectAccessible()
  api.answer(endPause, { joined: 2, full: [], busy: [] })
  await list.getByRole('button', { name: 'Encerrar a pausa' }).click()
  // A pause that has not begun is ended on its first day.
  await expect.element(dialog(/Encerrar/).getByLabelText('Volta no dia')).toHaveValue('16/03/2026')
  await dialog(/Encerrar/)
    .getByRole('button', { name: 'Encerrar a pausa' })
    .click()
  await expect.element(toast('Pausa encerrada: Ana Brandão, de volta em 2 aulas')).toBeVisible()
  api.refuse(createPause, 'pause_overlaps', { field: 'from_date' })
  await page.getByRole('button', { name: 'Pausar (férias)' }).click()
  await dialog(/Pausar/)
    .getByLabelText(/^Até o dia/)
    .fill('29/03/2026')
  await dialog(/Pausar/)
    .getByRole('button', { name: 'Salvar' })
    .click()
  await expect.element(page.getByText('Já há uma pausa neste período.')).toBeVisible()
})

test('a paused student can be marked as present, but not as absent, and not with all others', {
  tags: 'long',
}, async () => {
  const of = buildClassDetails({
    day: TODAY,
    seats: [buildSeat('Ana Brandão', { is_paused: true }), buildSeat('Eva Lima'), buildSeat('Rui Melo')],
  })
  await openPanel(of)
  await expect.element(seatOf('Ana Brandão')).toMatchTextContent('em pausa')
  await expect.element(seatOf('Ana Brandão').getByText('Faltou')).not.toBeInTheDocument()
  await expect.element(seatOf('Ana Brandão').getByText('Veio')).toBeVisible()
  await expect.element(seatOf('Eva Lima').getByText('Faltou')).toBeVisible()
  api.answer(setAttendance, { ...of, given_up: [] })
  await page.getByRole('button', { name: 'Todos vieram' }).click()
  await expect.poll(() => api.calls(setAttendance)[0]?.body.patients).toHaveLength(2)
})
