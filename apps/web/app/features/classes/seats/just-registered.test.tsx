import { changeSeats, getClass, listClasses } from '@postura/domain/classes/class.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/lib/query-client'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClassDetails, buildSeat, buildSeatsChanged } from '~/testing/factories/class.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerClassDefaults, enrollPicker, panel, seatOf } from '~/testing/steps/class.steps'

beforeEach(answerClassDefaults)

const maria = buildWholePatient({ name: 'Maria Nova' })
const take = () => panel().getByRole('button', { name: 'Matricular Maria Nova' })

test('a patient who was just registered is enrolled by one tap, and then no longer offered', async () => {
  const of = buildClassDetails()
  api.answer(getClass, of)
  api.answer(getPatient, maria)
  await renderApp(`/admin/classes?panel=class.${of.id}&patient=${maria.id}`)
  await expect.element(take()).toBeVisible()
  await expectAccessible()
  api.answer(changeSeats, buildSeatsChanged())
  api.answer(getClass, { ...of, enrolled: 1, seats: [buildSeat('Maria Nova', { patient_id: maria.id })] })
  await take().click()
  await expect.element(seatOf('Maria Nova')).toBeVisible()
  await expect.element(take()).not.toBeInTheDocument()
  expect(api.calls(changeSeats)[0]?.body).toEqual({
    scope: 'one',
    add: [maria.id],
    remove: [],
    when_full: 'refuse',
  })
  expect(api.calls(getPatient)[0]?.params.id).toBe(maria.id)
})

test('the patient in the URL is not offered in the panel of another class', { tags: 'long' }, async () => {
  const of = buildClassDetails()
  api.answer(listClasses, { items: [of], total: 1, previous: null, next: null })
  api.answer(getClass, of)
  await renderApp(`/admin/classes?patient=${maria.id}`)
  await page.getByRole('button', { name: 'Pilates em grupo' }).click()
  await expect.element(enrollPicker()).toBeVisible()
  await expect.element(take()).not.toBeInTheDocument()
  expect(currentUrl()).toBe(`/admin/classes?panel=class.${of.id}`)
})

test('an unknown patient id in the URL offers nothing', { tags: 'long' }, async () => {
  const of = buildClassDetails()
  api.answer(getClass, of)
  api.refuse(getPatient, 'patient_not_found')
  await renderApp(`/admin/classes?panel=class.${of.id}&patient=${newId()}`)
  await expect.element(enrollPicker()).toBeVisible()
  await expect.poll(() => api.calls(getPatient)).toHaveLength(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(panel().getByRole('button', { name: /^Matricular/ })).not.toBeInTheDocument()
})
