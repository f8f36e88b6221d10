import { listAppointmentCalendar } from '@postura/domain/appointments/appointment.endpoints'
import { listClassCalendar } from '@postura/domain/classes/class.endpoints'
import { createClosure, deleteClosure, listClosures, updateClosure } from '@postura/domain/closures/closure.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildClass } from '~/testing/factories/class.factory'
import { buildClosure, buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { dialog, toast } from '~/testing/steps/form.steps'
import { answerSettings, card, openSettings } from '~/testing/steps/settings.steps'

const closures = () => card('Fechamentos e ausências')
const [carla, igor] = [buildProfessional({ name: 'Carla Nunes' }), buildProfessional({ name: 'Igor Reis' })]
const vacation = buildClosure()

beforeEach(() => {
  answerSettings()
  api.answer(listProfessionals, [carla, igor])
  api.answer(createClosure, ({ body }) => body)
  api.answer(listAppointmentCalendar, [])
  api.answer(listClassCalendar, [])
})
const add = () => closures().getByRole('button', { name: 'Adicionar' }).click()
const save = () => dialog().getByRole('button', { name: 'Salvar' }).click()

test('an absence of one day needs a reason, a professional and one date', async () => {
  await openSettings('closures')
  await expect.element(closures().getByText('Nenhum fechamento a partir de hoje.')).toBeVisible()
  await add()
  await dialog()
    .getByLabelText(/^Motivo/)
    .fill('Congresso')
  await dialog().getByLabelText('Quem').selectOptions('Carla Nunes')
  await dialog()
    .getByLabelText(/^Do dia/)
    .fill('18032026')
  await expectAccessible()
  await save()
  await expect.element(toast('Ausência salva: Congresso').getByRole('button', { name: 'Desfazer' })).toBeVisible()
  expect(api.calls(createClosure)[0]?.body).toMatchObject({
    name: 'Congresso',
    professional_id: carla.id,
    from_date: '2026-03-18',
    to_date: '2026-03-18',
  })
})

test('a closure of one day stays one day if its first day is changed after a refusal', async () => {
  await openSettings('closures')
  await add()
  await dialog()
    .getByLabelText(/^Do dia/)
    .fill('18032026')
  await save()
  await dialog()
    .getByLabelText(/^Do dia/)
    .fill('16032026')
  await dialog()
    .getByLabelText(/^Motivo/)
    .fill('Reforma')
  await save()
  await expect.element(toast('Fechamento salvo: Reforma')).toBeVisible()
  expect(api.calls(createClosure)[0]?.body).toMatchObject({ from_date: '2026-03-16', to_date: '2026-03-16' })
})

test('days in the wrong order are refused before anything is sent', async () => {
  await openSettings('closures')
  await add()
  await dialog()
    .getByLabelText(/^Motivo/)
    .fill('Férias')
  await dialog()
    .getByLabelText(/^Do dia/)
    .fill('21122026')
  await dialog()
    .getByLabelText(/^Até o dia/)
    .fill('20122026')
  await save()
  await expect.element(dialog().getByText('A data final não pode ser anterior à inicial.')).toBeVisible()
  expect(api.calls(createClosure)).toEqual([])
})

eachVariant(['phone', 'desktop'])('closures to come are listed and deleted on a %s', async (look) => {
  const past = buildClosure({ name: 'Carnaval', from_date: '2026-02-18', to_date: '2026-02-18' })
  api.answer(listClosures, [past, buildClosure({ ...vacation, professional_id: igor.id })])
  api.answer(deleteClosure, {})
  await openSettings('closures', look)
  await expect.element(closures().getByText('21/12/2026 a 03/01/2027')).toBeVisible()
  await expect.element(closures().getByText('Igor Reis')).toBeVisible()
  await expect.element(closures().getByText('Carnaval')).not.toBeInTheDocument()
  await closures().getByRole('button', { name: 'Mostrar anteriores' }).click()
  await expect.element(closures().getByText('Carnaval')).toBeVisible()
  await expectAccessible()
  if (look === 'phone') {
    await closures().getByRole('button', { name: 'Mais ações: Férias' }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
  } else await closures().getByRole('button', { name: 'Excluir Férias' }).click()
  await expect.element(toast('Ausência excluída: Férias').getByRole('button', { name: 'Desfazer' })).toBeVisible()
  expect(api.calls(deleteClosure)[0]?.params).toEqual({ id: vacation.id })
})

test('closures that fail to load can be retried', { tags: 'long' }, async () => {
  api.drop(listClosures)
  await openSettings('closures')
  const retry = closures().getByRole('button', { name: 'Tentar novamente' })
  await expect.element(retry).toBeVisible()
  api.answer(listClosures, [vacation])
  await retry.click()
  await expect.element(closures().getByText('Toda a clínica')).toBeVisible()
})

eachVariant(['phone', 'desktop'])('a saved closure is edited on a %s', async (look) => {
  api.answer(listClosures, [vacation])
  api.answer(updateClosure, ({ params, body }) => ({ ...params, ...body }))
  await openSettings('closures', look)
  if (look === 'phone') {
    await closures().getByRole('button', { name: 'Mais ações: Férias' }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
  } else await closures().getByRole('button', { name: 'Editar Férias' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Editar fechamento ou ausência' })).toBeVisible()
  await expect.element(dialog().getByLabelText(/^Do dia/)).toHaveValue('21/12/2026')
  await dialog()
    .getByLabelText(/^Até o dia/)
    .fill('')
  await dialog().getByLabelText('Quem').selectOptions('Igor Reis')
  await save()
  await expect.element(toast('Ausência salva: Férias').getByRole('button', { name: 'Desfazer' })).toBeVisible()
  const { params, body } = api.calls(updateClosure)[0] ?? {}
  expect(params).toEqual({ id: vacation.id })
  expect(body).toEqual({
    name: 'Férias',
    professional_id: igor.id,
    from_date: '2026-12-21',
    to_date: '2026-12-21',
  })
})

test('a saved closure says what is booked in it, and leads to the first such day', async () => {
  api.answer(listAppointmentCalendar, [
    buildAppointment({ day: '2026-03-19', professional_id: carla.id }),
    buildAppointment({ day: '2026-03-19', professional_id: igor.id }),
    buildAppointment({ day: '2026-03-20', professional_id: carla.id, status: 'canceled', cancel_reason: 'patient' }),
  ])
  api.answer(listClassCalendar, [buildClass({ day: '2026-03-20', professional_id: carla.id })])
  await openSettings('closures')
  await add()
  await dialog()
    .getByLabelText(/^Motivo/)
    .fill('Congresso')
  await dialog().getByLabelText('Quem').selectOptions('Carla Nunes')
  await dialog()
    .getByLabelText(/^Do dia/)
    .fill('18032026')
  await dialog()
    .getByLabelText(/^Até o dia/)
    .fill('20032026')
  api.answer(listClosures, () => api.calls(createClosure).map(({ body }) => body))
  await save()
  const hint = closures().getByRole('status').filter({ hasText: 'Congresso' })
  await expect.element(hint).toMatchTextContent('Congresso: 1 consulta e 1 aula já estão marcadas nesses dias.')
  await expect
    .element(hint.getByRole('link', { name: 'Ver na agenda' }))
    .toHaveAttribute('href', `/admin/appointments?view=calendar&span=day&date=2026-03-19&professional=${carla.id}`)
  expect(api.calls(listAppointmentCalendar)[0]?.query).toEqual({ from: '2026-03-18', to: '2026-03-21' })
  await expectAccessible()
})

test('a closure without bookings says nothing of them', { tags: 'long' }, async () => {
  api.answer(listClosures, [vacation])
  api.answer(updateClosure, ({ params, body }) => ({ ...params, ...body }))
  await openSettings('closures')
  await closures().getByRole('button', { name: 'Editar Férias' }).click()
  await save()
  await expect.element(toast('Fechamento salvo: Férias')).toBeVisible()
  await expect.poll(() => api.calls(listClassCalendar).length).toBe(1)
  await expect.element(closures().getByRole('link', { name: 'Ver na agenda' })).not.toBeInTheDocument()
})
