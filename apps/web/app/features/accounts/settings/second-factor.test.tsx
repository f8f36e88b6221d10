import { getMe } from '@postura/domain/accounts/account.endpoints'
import { endOtherSessions } from '@postura/domain/accounts/proof.endpoints'
import {
  confirmSecondFactor,
  endSecondFactor,
  renewBackupCodes,
  startSecondFactor,
} from '@postura/domain/accounts/second-factor.endpoints'
import { listSessions } from '@postura/domain/accounts/sessions.endpoints'
import { updateSecurity } from '@postura/domain/clinics/clinic.endpoints'
import { listTeam } from '@postura/domain/members/member.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic, buildMe } from '~/testing/factories/clinic.factory'
import { buildMember, buildTeam } from '~/testing/factories/member.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { dialog, toast } from '~/testing/steps/form.steps'
import { answerSettings, card, openSettings, saveCard } from '~/testing/steps/settings.steps'

const me = buildMe()
const withSecondFactor = { ...me, second_factor: { is_on: true, owed_at: null } }
const codes = Array.from({ length: 10 }, (_, n) => `abcd${n % 10}-efgh${n % 10}`)
const uri = 'otpauth://totp/Postura:helena%40clinica.test?secret=JBSWY3DPEHPK3PXP&issuer=Postura&digits=6&period=30'

beforeEach(() => {
  answerSettings()
  api.answer(getMe, me)
})

const typePassword = async (button: string) => {
  await dialog()
    .getByLabelText(/^Senha/)
    .fill('uma senha boa')
  await dialog().getByRole('button', { name: button }).click()
}

eachVariant(['phone', 'desktop'])(
  'the second factor is turned on with password, QR code and code on the %s',
  async (look) => {
    api.answer(startSecondFactor, { uri, codes })
    api.answer(confirmSecondFactor, () => {
      api.answer(getMe, withSecondFactor)
      return {}
    })
    await openSettings('sessions', look)
    await expectAccessible()
    await expect.element(card('Verificação em duas etapas').getByText('Desativada')).toBeVisible()
    await card('Verificação em duas etapas').getByRole('button', { name: 'Ativar' }).click()
    await expectAccessible()
    await typePassword('Continuar')
    await expect.element(dialog().getByRole('img', { name: /^QR Code/ })).toBeVisible()
    await expect.element(dialog().getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await expectAccessible()
    await dialog()
      .getByLabelText(/código de 6 números/)
      .fill('123 456')
    await dialog().getByRole('button', { name: 'Ativar' }).click()
    await expect.element(dialog().getByRole('list', { name: 'Códigos de reserva' })).toBeVisible()
    expect(
      dialog()
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(codes)
    await expectAccessible()
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined)
    await dialog().getByRole('button', { name: 'Imprimir' }).click()
    expect(print).toHaveBeenCalled()
    await dialog().getByRole('button', { name: 'Guardei os códigos' }).click()
    await expect.element(card('Verificação em duas etapas').getByText('Ativa')).toBeVisible()
    expect(api.calls(confirmSecondFactor)[0]?.body).toEqual({ code: '123456' })
  },
)

test('a wrong password and a wrong code are named under their fields', async () => {
  api.refuse(startSecondFactor, 'password_wrong', { field: 'password' })
  await openSettings('sessions')
  await card('Verificação em duas etapas').getByRole('button', { name: 'Ativar' }).click()
  await typePassword('Continuar')
  await expect.element(dialog().getByText('Senha incorreta.')).toBeVisible()
  api.answer(startSecondFactor, { uri, codes })
  await typePassword('Continuar')
  api.refuse(confirmSecondFactor, 'code_refused', { field: 'code' })
  await dialog()
    .getByLabelText(/código de 6 números/)
    .fill('000000')
  await dialog().getByRole('button', { name: 'Ativar' }).click()
  await expect.element(dialog().getByText(/^Código incorreto ou já usado/)).toBeVisible()
  await expectAccessible()
})

test('the second factor is turned off with the password', async () => {
  api.answer(getMe, withSecondFactor)
  api.answer(endSecondFactor, () => {
    api.answer(getMe, me)
    return {}
  })
  await openSettings('sessions')
  await card('Verificação em duas etapas').getByRole('button', { name: 'Desativar' }).click()
  await typePassword('Desativar')
  await expect.element(toast('Verificação em duas etapas desativada')).toBeVisible()
  await expect.element(card('Verificação em duas etapas').getByRole('button', { name: 'Ativar' })).toBeVisible()
})

test('new codes on paper are shown once', async () => {
  api.answer(getMe, withSecondFactor)
  api.answer(renewBackupCodes, { codes })
  await openSettings('sessions')
  await card('Verificação em duas etapas').getByRole('button', { name: 'Novos códigos de reserva' }).click()
  await typePassword('Gerar códigos')
  await dialog().getByRole('button', { name: 'Guardei os códigos' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await card('Verificação em duas etapas').getByRole('button', { name: 'Novos códigos de reserva' }).click()
  await expect.element(dialog().getByLabelText(/^Senha/)).toHaveValue('')
})

test('the back button asks before codes are lost that are shown once', async () => {
  api.answer(getMe, withSecondFactor)
  api.answer(renewBackupCodes, { codes })
  await openSettings('sessions')
  await card('Verificação em duas etapas').getByRole('button', { name: 'Novos códigos de reserva' }).click()
  await typePassword('Gerar códigos')
  const shown = dialog().getByRole('list', { name: 'Códigos de reserva' })
  await expect.element(shown).toBeVisible()
  history.back()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(shown).toBeVisible()
})

test('all other sessions are ended at once', async () => {
  const at = { created_at: '2026-03-09T12:00:00.000Z', seen_at: '2026-03-10T15:30:00.000Z' }
  const here = { id: newId(), device: 'Chrome no Linux', ...at, current: true }
  api.answer(listSessions, [here, { id: newId(), device: 'Firefox no Android', ...at, current: false }])
  api.answer(endOtherSessions, () => {
    api.answer(listSessions, [here])
    return {}
  })
  await openSettings('sessions')
  const all = card('Sessões ativas').getByRole('button', { name: 'Encerrar todas as outras' })
  await all.click()
  await expect.element(toast('As outras sessões foram encerradas')).toBeVisible()
  await expect.element(all).not.toBeInTheDocument()
})

test('the clinic sets when an unused screen is locked and who needs a second factor', async () => {
  api.answer(updateSecurity, ({ body: { rev, ...given } }) => buildClinic({ ...given, rev: rev + 1 }))
  api.answer(listTeam, buildTeam({ members: [buildMember({ name: 'Helena Prado', role: 'owner' }), buildMember()] }))
  await openSettings('team')
  const clinic = card('Segurança da clínica')
  await clinic.getByLabelText('Bloquear sem uso depois de').selectOptions('30 minutos')
  await clinic.getByLabelText('Exigir verificação em duas etapas').selectOptions('De todas as pessoas')
  await saveCard('Segurança da clínica')
  await expect.element(toast('Segurança da clínica salva')).toBeVisible()
  expect(api.calls(updateSecurity)[0]?.body).toEqual({ idle_minutes: 30, second_factor: 'all', rev: 1 })
  await clinic.getByLabelText('Bloquear sem uso depois de').selectOptions('Nunca')
  await saveCard('Segurança da clínica')
  await expect.poll(() => api.calls(updateSecurity)[1]?.body.idle_minutes).toBe(0)
})

test('a demanded second factor is announced on every page with its day', async () => {
  api.answer(getMe, buildMe({ second_factor: { is_on: false, owed_at: '2026-03-16T12:00:00.000Z' } }))
  await renderApp('/admin/settings')
  const note = page.getByRole('status').filter({ hasText: 'Esta clínica exige a verificação em duas etapas.' })
  await expect.element(note).toBeVisible()
  await expectAccessible()
  await note.getByRole('link', { name: 'Ative-a até 16/03/2026 09:00.' }).click()
  await expect.poll(currentUrl).toBe('/admin/settings/sessions')
})

test('an owed second factor leaves only the page where it is turned on', async () => {
  api.answer(getMe, buildMe({ second_factor: { is_on: false, owed_at: '2026-03-10T12:00:00.000Z' } }))
  await renderApp('/admin/patients')
  await expect.poll(currentUrl).toBe('/admin/settings/sessions')
  await expect.element(card('Verificação em duas etapas').getByRole('button', { name: 'Ativar' })).toBeVisible()
  await expectAccessible()
})
