import { getClass, setAttendance } from '@postura/domain/classes/class.endpoints'
import { takeMakeup } from '@postura/domain/classes/makeups/makeup.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import {
  buildClassDetails,
  buildMakeupOffer,
  buildPatientClass,
  buildSeat,
  TODAY,
} from '~/testing/factories/class.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerClassDefaults, seatOf } from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const row = (title: string) => page.getByRole('row').filter({ hasText: title })

test('the patient page shows the classes with their attendance', async () => {
  const classes = [
    buildPatientClass({ title: 'Aparelhos' }),
    buildPatientClass({ title: 'Solo', day: TODAY, attendance: 'present' }),
    buildPatientClass({ title: 'Gestantes', day: TODAY, attendance: 'absent' }),
    buildPatientClass({ title: 'Idosos', day: TODAY, attendance: 'excused' }),
  ]
  const ana = buildWholePatient({ name: 'Ana Brandão', classes })
  api.answer(getPatient, ana)
  await renderApp(`/admin/patients/${ana.id}`)
  await expect.element(row('Aparelhos')).toMatchTextContent('qua, 18/03/2026 18:00 – 19:00AparelhosMatriculado')
  await expect.element(row('Solo')).toMatchTextContent('Veio')
  await expect.element(row('Gestantes')).toMatchTextContent('Faltou')
  await expect.element(row('Idosos')).toMatchTextContent('Desmarcou')
  await expectAccessible()
})

test('a patient without classes shows an empty message', { tags: 'long' }, async () => {
  const ana = buildWholePatient()
  api.answer(getPatient, ana)
  await renderApp(`/admin/patients/${ana.id}`)
  await expect.element(page.getByRole('region', { name: 'Aulas' })).toMatchTextContent('Nenhuma aula encontrada')
})

test('a class of a patient opens its panel, and going back shows the new mark', { tags: 'long' }, async () => {
  const lesson = buildPatientClass({ title: 'Solo', day: TODAY })
  const ana = buildWholePatient({ name: 'Ana Brandão', classes: [lesson] })
  const seat = buildSeat('Ana Brandão', { patient_id: ana.id })
  const of = buildClassDetails({ id: lesson.class_id, title: 'Solo', day: TODAY, seats: [seat] })
  api.answer(getPatient, ana)
  api.answer(getClass, of)
  await renderApp(`/admin/patients/${ana.id}`)
  await row('Solo').getByRole('link').click()
  await expect.element(seatOf('Ana Brandão')).toBeVisible()
  expect(currentUrl()).toBe(`/admin/classes?panel=class.${of.id}`)
  api.answer(setAttendance, { ...of, given_up: [] })
  api.answer(getPatient, { ...ana, classes: [{ ...lesson, attendance: 'absent' }] })
  await seatOf('Ana Brandão').getByRole('button', { name: 'Faltou' }).click()
  await expect.element(toast('Faltou: Ana Brandão')).toBeVisible()
  await seatOf('Ana Brandão').getByRole('link', { name: 'Ana Brandão' }).click()
  await expect.element(row('Solo')).toMatchTextContent('Faltou')
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
