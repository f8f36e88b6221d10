import { getClass } from '@postura/domain/classes/class.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { buildClass, buildClassDetails, buildSeat } from '~/testing/factories/class.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { answerCalendar, openCalendar } from '~/testing/steps/calendar.steps'
import { captureDownloads, readPdf } from '~/testing/steps/download.steps'
import { toast } from '~/testing/steps/form.steps'

test('the menu of a day saves one page per professional, with the participants of the classes', async () => {
  const [bia, davi] = [buildProfessional({ name: 'Bia Nunes' }), buildProfessional({ name: 'Davi Reis' })]
  api.answer(listProfessionals, [bia, davi])
  const group = buildClass({ day: MONDAY, professional_id: davi.id, enrolled: 1 })
  api.answer(getClass, { ...buildClassDetails(), ...group, seats: [buildSeat('Érica Lima')] })
  answerCalendar([buildAppointment({ professional_id: bia.id })], [group])
  await openCalendar()
  const downloads = captureDownloads()
  await page.getByRole('button', { name: 'Mais ações: Consultas' }).click()
  await page.getByRole('menuitem', { name: 'Imprimir dia' }).click()
  await expect.poll(() => downloads).toHaveLength(1)
  const [{ name, file } = { name: '', file: new Blob() }] = downloads
  const { pages, text } = await readPdf(file)
  expect([name, pages]).toEqual([`agenda-${MONDAY}.pdf`, 2])
  for (const word of ['Ana Brandão', 'Bia Nunes', 'Davi Reis', 'Érica Lima']) expect(text).toContain(word)
})

test('a day whose class cannot be loaded is not saved without it, and says so', async () => {
  const group = buildClass({ day: MONDAY })
  api.drop(getClass)
  answerCalendar([buildAppointment()], [group])
  await openCalendar()
  const downloads = captureDownloads()
  await page.getByRole('button', { name: 'Mais ações: Consultas' }).click()
  await page.getByRole('menuitem', { name: 'Imprimir dia' }).click()
  await expect.element(toast('Falha ao imprimir o dia. Tente novamente.')).toBeVisible()
  expect(downloads).toEqual([])
  api.answer(getClass, { ...buildClassDetails(), ...group, seats: [] })
  await page.getByRole('button', { name: 'Mais ações: Consultas' }).click()
  await page.getByRole('menuitem', { name: 'Imprimir dia' }).click()
  await expect.poll(() => downloads).toHaveLength(1)
})
