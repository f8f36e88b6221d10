import {
  getAppointment,
  listMovableAppointments,
  moveAppointments,
} from '@postura/domain/appointments/appointment.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { findConflicts, listFreeSlots } from '@postura/domain/scheduling/scheduling.endpoints'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, buildConflict } from '~/testing/factories/appointment.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments, answerFreeSlots } from '~/testing/steps/appointment.steps'
import { toast } from '~/testing/steps/form.steps'

const patient = { patient_id: buildAppointment().patient_id, patient_name: 'Ana Brandão' }
const days = ['2026-03-16', '2026-03-23', '2026-03-30'] as const
const sessions = days.map((day) => buildAppointment({ ...patient, ...toTimeRange(day, '14:00', '15:00') }))

const dialog = () => page.getByRole('dialog', { name: 'Remarcar várias' })
const save = (count: string) => dialog().getByRole('button', { name: `Remarcar ${count}` })

beforeEach(() => {
  answerAppointments(...sessions)
  answerFreeSlots()
  api.answer(getAppointment, sessions[0] ?? buildAppointment())
  api.answer(listMovableAppointments, sessions)
  api.answer(moveAppointments, ({ body }) => ({ changed: body.moves.length }))
})

const openDialog = async (look: 'desktop' | 'phone' = 'desktop') => {
  await renderApp(`/admin/appointments?panel=appointment.${sessions[0]?.id}`, { look })
  await page.getByRole('button', { name: 'Remarcar várias' }).click()
  await expect.element(dialog().getByRole('checkbox').nth(2)).toBeChecked()
}

test('three sessions move to another time by keyboard, in one request that can be undone', async () => {
  await openDialog()
  dialog().getByLabelText('Novo horário').element().focus()
  await userEvent.keyboard('1600{Tab}{Enter}')
  await expect.element(dialog().getByText('→ seg, 23/03/2026 16:00 – 17:00')).toBeVisible()
  await expectAccessible()
  await save('3 consultas').click()
  await expect
    .element(toast('3 consultas remarcadas: Ana Brandão').getByRole('button', { name: 'Desfazer' }))
    .toBeVisible()
  expect(api.calls(moveAppointments).map(({ params, body }) => [params.id, body.moves])).toEqual([
    [
      patient.patient_id,
      sessions.map(({ id, rev }, n) => ({
        id,
        rev,
        ...toTimeRange(days[n] ?? '', '16:00', '17:00'),
        squeeze_in: false,
      })),
    ],
  ])
})

test('a taken time is named in its row, and is squeezed in or left out', async () => {
  api.answer(findConflicts, ({ body }) =>
    body.slots.map((_, n) => (n === 1 ? [buildConflict({ day: '2026-03-23', from: '16:00', to: '17:00' })] : [])),
  )
  await openDialog()
  await dialog().getByLabelText('Novo horário').fill('16:00')
  await dialog().getByRole('button', { name: 'Mudar as escolhidas' }).click()
  await expect.element(dialog().getByText('Ocupado: 16:00–17:00 Rui Melo')).toBeVisible()
  await expect.element(save('3 consultas')).toBeDisabled()
  expect(api.calls(findConflicts).at(-1)?.body.except).toHaveLength(3)
  await dialog()
    .getByRole('button', { name: /^Encaixar seg, 23\/03/ })
    .click()
  await save('3 consultas').click()
  await expect
    .poll(() => api.calls(moveAppointments)[0]?.body.moves.map(({ squeeze_in }) => squeeze_in))
    .toEqual([false, true, false])
})

test('a taken row offers the nearest free time of its day', async () => {
  const isTaken = (start: string) => start === toTimeRange('2026-03-23', '16:00', '17:00').start_time
  api.answer(findConflicts, ({ body }) =>
    body.slots.map(({ start_time }) =>
      isTaken(start_time) ? [buildConflict({ day: '2026-03-23', from: '16:00', to: '17:00' })] : [],
    ),
  )
  answerFreeSlots({ taken: [toTimeRange('2026-03-23', '15:00', '17:00')] })
  await openDialog()
  await dialog().getByLabelText('Novo horário').fill('16:00')
  await dialog().getByRole('button', { name: 'Mudar as escolhidas' }).click()
  await dialog().getByRole('button', { name: 'Usar 17:00, 23/03/2026' }).click()
  await expect.element(dialog().getByText('→ seg, 23/03/2026 17:00 – 18:00')).toBeVisible()
  await expect.element(save('3 consultas')).toBeEnabled()
  expect(api.calls(listFreeSlots).at(-1)?.query).toMatchObject({ except: sessions[1]?.id })
})

test('a session changed by someone else is loaded again, and the new times stay', async () => {
  await openDialog()
  await dialog().getByLabelText('Novo horário').fill('16:00')
  await dialog().getByRole('button', { name: 'Mudar as escolhidas' }).click()
  api.refuse(moveAppointments, 'stale')
  await save('3 consultas').click()
  api.answer(
    listMovableAppointments,
    sessions.map((each) => ({ ...each, rev: each.rev + 1 })),
  )
  api.answer(moveAppointments, ({ body }) => ({ changed: body.moves.length }))
  await dialog()
    .getByRole('button', { name: /manter o que digitei$/ })
    .click()
  await save('3 consultas').click()
  const expected = sessions.map(({ rev }, n) => ({ rev: rev + 1, ...toTimeRange(days[n] ?? '', '16:00', '17:00') }))
  await expect.poll(() => api.calls(moveAppointments).at(-1)?.body.moves).toMatchObject(expected)
})

test('another professional is shown in each row, and free times are those of the chosen one', async () => {
  const [bia, caio] = [buildProfessional({ name: 'Bia Costa' }), buildProfessional({ name: 'Caio Nunes' })]
  const own = sessions.map((each) => ({ ...each, professional_id: bia.id }))
  api.answer(listProfessionals, [bia, caio])
  api.answer(getAppointment, own[0] ?? buildAppointment())
  api.answer(listMovableAppointments, own)
  await openDialog()
  await expect
    .element(
      dialog()
        .getByText(/· Bia Costa$/)
        .first(),
    )
    .toBeVisible()
  await dialog().getByLabelText('Profissional').selectOptions('Caio Nunes')
  expect(
    dialog()
      .getByText(/· Caio Nunes$/)
      .elements(),
  ).toHaveLength(3)
  await dialog()
    .getByRole('button', { name: /^Mudar seg, 16\/03/ })
    .click()
  await expect
    .poll(() => api.calls(listFreeSlots).map(({ query }) => [query.from, query.professional_id]))
    .toEqual([[days[0], caio.id]])
  // The own time is free for the chosen professional, so it is offered too.
  await expect.element(dialog().getByRole('radio', { name: '14:00' })).toBeChecked()
  await save('3 consultas').click()
  await expect
    .poll(() => api.calls(moveAppointments)[0]?.body.moves.map(({ professional_id }) => professional_id))
    .toEqual([caio.id, caio.id, caio.id])
})

test('conflicts that cannot be checked show an error and can be retried', async () => {
  api.drop(findConflicts)
  await openDialog()
  await dialog().getByLabelText('Novo horário').fill('16:00')
  await dialog().getByRole('button', { name: 'Mudar as escolhidas' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await expect.element(save('3 consultas')).toBeDisabled()
  api.answer(findConflicts, ({ body }) => body.slots.map(() => []))
  await dialog().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(save('3 consultas')).toBeEnabled()
})

test('on a phone one session gets a free time of its day with one tap, and all times are visible', {
  tags: 'long',
}, async () => {
  await openDialog('phone')
  await dialog()
    .getByRole('button', { name: /^Mudar seg, 30\/03/ })
    .click()
  await dialog().getByText('15:00', { exact: true }).click()
  await expect.element(dialog().getByText('→ seg, 30/03/2026 15:00 – 16:00')).toBeVisible()
  const ends = [...document.querySelectorAll('ol label, ol button')].map((each) => each.getBoundingClientRect().right)
  expect(Math.max(...ends)).toBeLessThanOrEqual(390 - 16)
  await save('1 consulta').click()
  await expect.poll(() => api.calls(moveAppointments)[0]?.body.moves).toMatchObject([{ id: sessions[2]?.id }])
})
