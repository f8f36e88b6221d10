import { getAppointment, moveAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { listClosures } from '@postura/domain/closures/closure.endpoints'
import { listFreeSlots } from '@postura/domain/scheduling/scheduling.endpoints'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildClosure } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments, answerFreeSlots } from '~/testing/steps/appointment.steps'

// Monday, 14:00 to 14:50.
const ana = buildAppointment({ rev: 4, to: '14:50' })
const dialog = page.getByRole('dialog', { name: 'Remarcar' })
const date = dialog.getByLabelText(/^Data/)
const start = dialog.getByLabelText(/^Horário de Início/)
const end = dialog.getByLabelText(/^Horário de Término/)
const submit = dialog.getByRole('button', { name: 'Remarcar' })
const freeTimes = dialog.getByRole('radiogroup', { name: 'Horários livres neste dia' })
const chip = (time: string) => freeTimes.getByText(time, { exact: true })
const shown = () =>
  freeTimes
    .getByRole('radio')
    .elements()
    .map((each) => (each as HTMLInputElement).value)
const sent = () => api.calls(moveAppointment).map(({ body }) => body)

/** Answers that these times of Monday are taken. */
const answerTaken = (...taken: [from: string, to: string][]) =>
  answerFreeSlots({ taken: taken.map(([from, to]) => toTimeRange('2026-03-16', from, to)) })

const open = async (look: 'desktop' | 'phone' = 'desktop'): Promise<void> => {
  api.answer(getAppointment, ana)
  api.answer(moveAppointment, { ...ana, rev: 5, changed: 1 })
  await renderApp('/admin/appointments', { look })
  await page
    .getByRole('button', { name: look === 'phone' ? 'Ana Brandão' : 'Remarcar Ana Brandão', exact: true })
    .click()
  if (look === 'phone')
    await page.getByRole('dialog', { name: 'Consulta' }).getByRole('button', { name: 'Remarcar' }).click()
  await expect.element(start).toHaveValue('14:00')
}

test('the free times nearest to the old one are shown, and a tap fills in start and end', async () => {
  answerAppointments(ana)
  answerTaken(['13:00', '13:30'], ['15:00', '16:00'])
  await open()
  await expect.poll(shown).toEqual(['10:30', '11:00', '13:30', '16:00', '16:30', '17:00'])
  expect(api.calls(listFreeSlots)[0]?.query).toMatchObject({
    from: '2026-03-16',
    minutes: 50,
    patient_id: ana.patient_id,
    except: ana.id,
  })
  await expectAccessible()
  await chip('16:30').click()
  await expect.element(start).toHaveValue('16:30')
  await expect.element(end).toHaveValue('17:20')
  await expect.element(freeTimes.getByRole('radio', { name: '16:30' })).toBeChecked()
  await expectAccessible()
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toMatchObject([{ ...toTimeRange('2026-03-16', '16:30', '17:20'), squeeze_in: false }])
})

test('another day shows its own free times; a typed time deselects the chosen one', { tags: 'long' }, async () => {
  answerAppointments(ana)
  answerTaken(['08:00', '18:00'])
  await open()
  await expect.element(dialog.getByText('Nenhum horário livre neste dia.')).toBeVisible()
  await expectAccessible()
  await date.fill('17032026')
  await expect.poll(shown).toEqual(['13:00', '13:30', '14:00', '14:30', '15:00', '15:30'])
  await chip('13:00').click()
  await expect.element(freeTimes.getByRole('radio', { name: '13:00' })).toBeChecked()
  await expect.element(date).toHaveValue('17/03/2026')
  await start.fill('1310')
  await expect.element(freeTimes.getByRole('radio', { name: '13:00' })).not.toBeChecked()
  await expect.element(end).toHaveValue('14:00')
  // Good Friday.
  await date.fill('03042026')
  await expect.element(dialog.getByText('Nenhum horário livre neste dia.')).toBeVisible()
})

test('a day without free times offers the next day that has some, near the old time', { tags: 'long' }, async () => {
  answerAppointments(ana)
  answerTaken(['08:00', '18:00'])
  await open()
  await dialog.getByRole('button', { name: 'Ver ter, 17/03/2026' }).click()
  await expect.element(date).toHaveValue('17/03/2026')
  await expect.element(start).toHaveValue('14:00')
  await expect.element(end).toHaveValue('14:50')
  await expect.element(freeTimes.getByRole('radio', { name: '14:00' })).toBeChecked()
  await expectAccessible()
})

test('a free time keeps the typed duration, and an incomplete date asks for the date', async () => {
  answerAppointments(ana)
  answerTaken(['08:00', '12:00'])
  await open()
  await end.fill('1530')
  await expect.poll(shown).toEqual(['13:00', '13:30', '14:00', '14:30', '15:00', '15:30'])
  await chip('15:30').click()
  await expect.element(end).toHaveValue('17:00')
  await date.fill('99')
  await expect.element(dialog.getByText('Informe a data para ver os horários livres.')).toBeVisible()
  await expect.element(freeTimes).not.toBeInTheDocument()
})

test('a day on which the clinic is closed has no free times', async () => {
  answerAppointments(ana)
  const closures = [buildClosure({ from_date: '2026-03-17', to_date: '2026-03-17' })]
  api.answer(listClosures, closures)
  answerFreeSlots({ closures })
  await open()
  await expect.poll(shown).toHaveLength(6)
  await date.fill('17032026')
  await expect.element(dialog.getByText('Nenhum horário livre neste dia.')).toBeVisible()
  await expect.element(dialog.getByText('Fechado: Férias')).toBeVisible()
})

test('on a phone a free time of another day takes 4 taps and 4 keys, and each is large enough to tap', async () => {
  answerAppointments(ana)
  await open('phone')
  await expect.element(date).toHaveFocus()
  await userEvent.keyboard('1703')
  await expect.poll(shown).toHaveLength(6)
  const { width, height } = chip('15:00').element().closest('label')?.getBoundingClientRect() ?? { width: 0, height: 0 }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await expectAccessible()
  await chip('15:00').click()
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toMatchObject([toTimeRange('2026-03-17', '15:00', '15:50')])
})

test('if the free times fail to load, the times can still be typed', { tags: 'long' }, async () => {
  answerAppointments(ana)
  api.refuse(listFreeSlots, 'internal')
  api.refuse(getClinic, 'internal')
  await open()
  await expect.element(dialog.getByText('Horários livres neste dia')).not.toBeInTheDocument()
  await start.fill('0900')
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a canceled appointment takes no time, so no free times are shown', { tags: 'long' }, async () => {
  answerAppointments({ ...ana, status: 'canceled' })
  await open()
  await expect.element(dialog.getByText('Horários livres neste dia')).not.toBeInTheDocument()
})
