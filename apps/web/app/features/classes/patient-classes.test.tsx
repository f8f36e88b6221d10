import { getClass, setAttendance } from '@postura/domain/classes/class.endpoints'
import { takeMakeup } from '@postura/domain/classes/makeups/makeup.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClassDetails, buildMakeupOffer, buildSeat, TODAY } from '~/testing/factories/class.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { buildClassEntry } from '~/testing/factories/timeline.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerClassDefaults, seatOf } from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'
import { answerTimeline, timelineRow } from '~/testing/steps/patient.steps'

beforeEach(answerClassDefaults)

test('a class of a patient opens its panel on the page, and closing it shows the new mark', {
  tags: 'long',
}, async () => {
  const ana = buildWholePatient({ name: 'Ana Brandão' })
  const seat = buildSeat('Ana Brandão', { patient_id: ana.id })
  const of = buildClassDetails({ title: 'Solo', day: TODAY, seats: [seat] })
  const entry = buildClassEntry({ id: of.id, title: 'Solo', day: TODAY })
  api.answer(getPatient, ana)
  api.answer(getClass, of)
  answerTimeline([entry])
  await renderApp(`/admin/patients/${ana.id}`)
  await timelineRow('Solo').getByRole('link').click()
  await expect.element(seatOf('Ana Brandão')).toBeVisible()
  expect(currentUrl()).toBe(`/admin/patients/${ana.id}?panel=class.${of.id}`)
  api.answer(setAttendance, { ...of, given_up: [] })
  answerTimeline([{ ...entry, attendance: 'absent' }])
  await seatOf('Ana Brandão').getByRole('button', { name: 'Faltou' }).click()
  await expect.element(toast('Faltou: Ana Brandão')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(timelineRow('Solo')).toMatchTextContent('Faltou')
  await expect.poll(currentUrl).toBe(`/admin/patients/${ana.id}`)
})

test('a make-up is shown on the patient page until it is used', { tags: 'long' }, async () => {
  const maria = buildWholePatient({ name: 'Maria Souza' })
  const makeups = buildMakeupOffer({ patient_id: maria.id })
  api.answer(getPatient, { ...maria, makeups })
  await renderApp(`/admin/patients/${maria.id}`)
  const section = page.getByRole('region', { name: 'Reposições' })
  await expect.element(section).toMatchTextContent('1 reposição até 17/04')
  await expectAccessible()
  api.answer(takeMakeup, buildClassDetails())
  api.answer(getPatient, maria)
  await section.getByRole('button', { name: 'qui 19/03 7h, Pilates solo' }).click()
  await expect.element(section).not.toBeInTheDocument()
  expect(api.calls(takeMakeup)[0]).toMatchObject({
    params: { id: makeups.openings[0]?.class_id },
    body: { patient_id: maria.id },
  })
})
