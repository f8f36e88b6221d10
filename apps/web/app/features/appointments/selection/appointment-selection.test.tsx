import {
  confirmAppointments,
  listAppointments,
  moveSelectedAppointments,
} from '@postura/domain/appointments/appointment.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { recordDebtCharge } from '@postura/domain/payments/debts/debtor.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { findConflicts } from '@postura/domain/scheduling/scheduling.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, buildCharge } from '~/testing/factories/appointment.factory'
import { buildClinic, buildProfessional } from '~/testing/factories/clinic.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'
import { toast } from '~/testing/steps/form.steps'
import { signInAs } from '~/testing/steps/roles/role.steps'

const session = (n: number, patient_name: string) =>
  buildAppointment({ patient_name, rev: n + 1, ...toTimeRange('2026-03-16', `${14 + n}:00`, `${15 + n}:00`) })
const [ana, bruno, celia] = [session(0, 'Ana Brandão'), session(1, 'Bruno Sá'), session(2, 'Célia Reis')] as const
const sessions = [ana, bruno, celia]
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^Selecionar ${name}`) })
const bar = () => page.getByRole('group', { name: 'Seleção' })
const button = (name: string) => bar().getByRole('button', { name })

beforeEach(() => answerAppointments(...sessions))

const select = async (look: 'desktop' | 'phone' = 'desktop') => {
  await renderApp('/admin/appointments', { look })
  await page.getByRole('button', { name: 'Mais ações: Consultas' }).click()
  await page.getByRole('menuitem', { name: 'Selecionar várias' }).click()
  await expect.element(bar()).toBeVisible()
}

test('rows are chosen by the space bar, by a range with shift and all at once, and confirmed in one request', async () => {
  api.answer(confirmAppointments, ({ body }) => ({ changed: body.sessions.length }))
  await select()
  await expect.element(button('Confirmar')).toBeDisabled()
  ;(box('Ana Brandão').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(bar().getByText('1 selecionada', { exact: true })).toBeVisible()
  await box('Célia Reis').click({ modifiers: ['Shift'] })
  await expect.element(bar().getByText('3 selecionadas', { exact: true })).toBeVisible()
  await box('tudo da página').click()
  await expect.element(bar().getByText('0 selecionadas', { exact: true })).toBeVisible()
  await box('tudo da página').click()
  await expectAccessible()
  await button('Confirmar').click()
  await expect.element(toast('3 consultas confirmadas').getByRole('button', { name: 'Desfazer' })).toBeVisible()
  expect(api.calls(confirmAppointments)[0]?.body).toEqual({ sessions: sessions.map(({ id, rev }) => ({ id, rev })) })
  await expect.element(bar().getByText('0 selecionadas', { exact: true })).toBeVisible()
})

test('chosen sessions of two patients are moved by a week in one request', async () => {
  api.answer(findConflicts, ({ body }) => body.slots.map(() => []))
  api.answer(moveSelectedAppointments, ({ body }) => ({ changed: body.moves.length }))
  await select()
  await box('Ana Brandão').click()
  await box('Bruno Sá').click()
  await button('Remarcar').click()
  const dialog = page.getByRole('dialog', { name: 'Remarcar várias' })
  await dialog.getByLabelText('Dia', { exact: true }).selectOptions('1 semana depois')
  await dialog.getByRole('button', { name: 'Mudar as escolhidas' }).click()
  await expect.element(dialog.getByText(/Bruno Sá, /).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Remarcar 2 consultas' }).click()
  await expect.element(toast('2 consultas remarcadas')).toBeVisible()
  expect(api.calls(moveSelectedAppointments)[0]?.body.moves.map(({ rev, start_time }) => [rev, start_time])).toEqual([
    [1, toTimeRange('2026-03-23', '14:00', '15:00').start_time],
    [2, toTimeRange('2026-03-23', '15:00', '16:00').start_time],
  ])
})

test('a move of sessions that changed since keeps the new times and the professional, and takes the current rows of the list', async () => {
  const [bia, caio] = [buildProfessional({ name: 'Bia Costa' }), buildProfessional({ name: 'Caio Nunes' })]
  api.answer(listProfessionals, [bia, caio])
  api.refuse(moveSelectedAppointments, 'stale')
  await select()
  await box('Ana Brandão').click()
  await box('Bruno Sá').click()
  await button('Remarcar').click()
  const dialog = page.getByRole('dialog', { name: 'Remarcar várias' })
  await dialog.getByLabelText('Profissional').selectOptions('Caio Nunes')
  await dialog.getByRole('button', { name: 'Remarcar 2 consultas' }).click()
  // One was changed and the other canceled meanwhile.
  answerAppointments(
    ...sessions.map((each, n) => ({ ...each, rev: 7, status: n === 1 ? ('canceled' as const) : each.status })),
  )
  await dialog.getByRole('button', { name: /manter o que digitei$/ }).click()
  api.answer(moveSelectedAppointments, ({ body }) => ({ changed: body.moves.length }))
  await dialog.getByRole('button', { name: 'Remarcar 1 consulta' }).click()
  await expect
    .poll(() => api.calls(moveSelectedAppointments).at(-1)?.body.moves)
    .toMatchObject([{ id: ana.id, rev: 7, professional_id: caio.id }])
})

test('rows that are chosen on a page are no longer chosen on the next one', async () => {
  api.answer(listAppointments, ({ query }) =>
    query.after ? buildPage([celia], { previous: 'b' }) : buildPage([ana, bruno], { next: 'a' }),
  )
  await select()
  await box('Ana Brandão').click()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect.element(box('Célia Reis')).not.toBeChecked()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect.element(box('Ana Brandão')).not.toBeChecked()
  await expect.element(bar().getByText('0 selecionadas', { exact: true })).toBeVisible()
})

test('the patients of chosen sessions are charged for what is open of them, one message each', async () => {
  const chat = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => chat.mockRestore())
  answerAppointments(
    { ...ana, charge: buildCharge({ has_parts: true, parts_cents: 50_00 }) },
    { ...ana, id: newId(), charge: buildCharge({ amount_cents: 80_00 }) },
    { ...bruno, charge: buildCharge({ status: 'paid' }) },
    celia,
  )
  api.answer(getClinic, buildClinic({ pix_key: 'a@b.test', pix_key_type: 'email', pix_receiver: 'Movimento' }))
  api.answer(recordDebtCharge, {})
  await select()
  await box('tudo da página').click()
  await button('Cobrar').click()
  const dialog = page.getByRole('dialog', { name: 'Cobrar selecionados' })
  await expect.element(dialog.getByText('R$\u00a0180,00')).toBeVisible()
  await expect.element(dialog.getByText('2 consultas sem valor em aberto')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cobrar Ana Brandão' }).click()
  const text = new URL(String(chat.mock.calls[0]?.[0])).searchParams.get('text')
  expect(text).toMatch(/2 pagamentos, R\$ 180,00, o mais antigo de 16\/03\/2026.*PIX copia e cola:\n\n000201/s)
})

test('chosen sessions without an open charge say so', async () => {
  await select()
  await box('Ana Brandão').click()
  await button('Cobrar').click()
  const dialog = page.getByRole('dialog', { name: 'Cobrar selecionados' })
  await expect.element(dialog.getByText('Nada a cobrar')).toBeVisible()
  await expect.element(dialog.getByText('1 consulta sem valor em aberto')).toBeVisible()
  await expectAccessible()
})

test('a role that may not see payments has no button to charge', async () => {
  signInAs('professional')
  await select()
  await expect.element(button('Lembrar')).toBeVisible()
  await expect.element(button('Cobrar')).not.toBeInTheDocument()
})

test('reminders of chosen sessions show the day', async () => {
  answerAppointments(...sessions.map((each, n) => ({ ...each, ...toTimeRange(`2026-03-${16 + n}`, '14:00', '15:00') })))
  await select()
  await box('tudo da página').click()
  await button('Lembrar').click()
  const rows = page.getByRole('dialog', { name: 'Lembretes' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/^16\/03 14:00 Ana Brandão/)
  await expect.element(rows.nth(2)).toMatchTextContent(/^18\/03 14:00 Célia Reis/)
})

test('on a phone chosen patients are reminded one after the other', { tags: 'long' }, async () => {
  await select('phone')
  await box('Ana Brandão').click()
  await expectAccessible()
  await button('Lembrar').click()
  const panel = page.getByRole('dialog', { name: 'Lembretes' })
  await expect.element(panel.getByRole('button', { name: 'Enviar lembrete a Ana Brandão' })).toBeVisible()
  await expect.element(panel.getByText('Falta 1 de 1.')).toBeVisible()
})
