import { getProfile, updateProfile } from '@postura/domain/accounts/account.endpoints'
import { requestRecovery } from '@postura/domain/accounts/recovery/recovery.endpoints'
import { endSession, listSessions } from '@postura/domain/accounts/sessions.endpoints'
import { getClinic, updateIdentity, updateReceiving } from '@postura/domain/clinics/clinic.endpoints'
import { AppError } from '@postura/domain/errors'
import { getClinicHistory } from '@postura/domain/history/history.endpoints'
import { onlineBookingPartLabel } from '@postura/domain/online-booking/online-booking.labels'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic, buildProfile } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerDashboard } from '~/testing/steps/dashboard.steps'
import { toast } from '~/testing/steps/form.steps'
import { answerSettings, card, dayGroup, openSettings, saveCard } from '~/testing/steps/settings.steps'

beforeEach(answerSettings)

test.each(['desktop', 'phone'] as const)('the settings are accessible on the %s', { tags: 'long' }, async (look) => {
  await openSettings('profile', look)
  await expectAccessible()
})

test('each part of the settings has its address and a link', async () => {
  await openSettings()
  const links = page.getByRole('navigation', { name: 'Configurações' }).getByRole('link')
  expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Perfil', '/admin/settings'],
    ['Plano', '/admin/settings/plan'],
    ['Clínica', '/admin/settings/clinic'],
    ['Recebimento', '/admin/settings/receiving'],
    ['Profissionais', '/admin/settings/professionals'],
    ['Preços', '/admin/settings/prices'],
    ['Salas', '/admin/settings/rooms'],
    ['Equipe', '/admin/settings/team'],
    ['Horários', '/admin/settings/schedule'],
    ['Fechamentos', '/admin/settings/closures'],
    ['Reposições', '/admin/settings/makeups'],
    ['Lembretes', '/admin/settings/reminders'],
    [onlineBookingPartLabel, '/admin/settings/online-booking'],
    ['Prontuário', '/admin/settings/clinical'],
    ['Meus dados', '/admin/settings/data'],
    ['Segurança', '/admin/settings/sessions'],
  ])
  await page.getByRole('link', { name: 'Horários' }).click()
  await expect.element(dayGroup('Segunda a sexta')).toBeVisible()
  await expect.element(card('Perfil')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Horários' })).toHaveAttribute('aria-current', 'page')
})

test.each([
  ['/admin/settings#plano', '/admin/settings/plan', 'Plano'],
  ['/admin/settings#horarios', '/admin/settings/schedule', 'Horários'],
])('%s opens %s', async (old, path, name) => {
  await renderApp(old)
  await expect.element(card(name)).toBeVisible()
  expect(currentUrl() + window.location.hash).toBe(path)
})

test('an unknown part of the settings opens the dashboard and says why', async () => {
  answerDashboard()
  await renderApp('/admin/settings/nada')
  await expect.element(toast('Esta página não existe. Abrimos o Dashboard.')).toBeVisible()
  await expect.poll(currentUrl).toBe('/admin')
})

test('on mobile one field names the part that is shown and opens every other', async () => {
  await openSettings('sessions', 'phone')
  const field = page.getByLabelText('Parte das configurações')
  await expect.element(field).toHaveDisplayValue('Segurança')
  await field.selectOptions('Horários')
  await expect.poll(currentUrl).toBe('/admin/settings/schedule')
  await expect.element(dayGroup('Segunda a sexta')).toBeVisible()
})

test('on a tablet a tab that was chosen at the edge is shown as a whole', async () => {
  await openSettings('profile')
  await page.viewport(768, 1024)
  const tab = page.getByRole('link', { name: 'Segurança' })
  expect(tab.element().getBoundingClientRect().right).toBeGreaterThan(768)
  // A click of the browser's own, which does not scroll.
  tab.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(tab).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(768)
})

test('the settings with text at twice the size fit a phone', { tags: 'long' }, async () => {
  const root = document.documentElement
  onTestFinished(() => void root.style.removeProperty('font-size'))
  await openSettings('schedule', 'phone')
  root.style.fontSize = '200%'
  await expect.poll(() => root.scrollWidth - root.clientWidth).toBe(0)
})

test('the email cannot be changed', { tags: 'long' }, async () => {
  await openSettings()
  await expect.element(card('Perfil').getByLabelText('Email')).toHaveAttribute('readonly')
  await expect.element(card('Perfil').getByText('O email não pode ser alterado')).toBeVisible()
})

test('a profile is saved with its version', async () => {
  api.answer(updateProfile, buildProfile({ name: 'Helena P. Silva', rev: 2 }))
  await openSettings()
  await card('Perfil').getByLabelText(/^CPF/).fill('52998224725')
  await card('Perfil')
    .getByLabelText(/^Nome completo/)
    .fill('Helena P. Silva')
  await saveCard('Perfil')
  await expect.element(toast('Perfil atualizado com sucesso')).toBeVisible()
  expect(api.calls(updateProfile)[0]?.body).toMatchObject({ rev: 1, name: 'Helena P. Silva', cpf: '52998224725' })
})

test('an invalid CPF is formatted and refused, and one in use is refused by the server', async () => {
  await openSettings()
  const cpf = card('Perfil').getByLabelText(/^CPF/)
  await cpf.fill('52998224726')
  await expect.element(cpf).toHaveValue('529.982.247-26')
  await saveCard('Perfil')
  await expect.element(card('Perfil').getByText('CPF inválido')).toBeVisible()
  await expectAccessible()
  api.refuse(updateProfile, 'cpf_taken', { field: 'cpf' })
  await cpf.fill('52998224725')
  await saveCard('Perfil')
  await expect.element(card('Perfil').getByText('CPF já está em uso')).toBeVisible()
})

test('a profile that fails to load can be retried while the password card works', async () => {
  api.drop(getProfile)
  await renderApp('/admin/settings')
  const retry = card('Perfil').getByRole('button', { name: 'Tentar novamente' })
  await expect.element(retry).toBeVisible()
  await expect.element(card('Alterar Senha').getByRole('button', { name: 'Redefinir Senha' })).toBeVisible()
  api.answer(getProfile, buildProfile())
  await retry.click()
  await expect.element(card('Perfil').getByLabelText(/^CPF/)).toBeVisible()
})

test('a new password is requested by email, also after a failure', async () => {
  api.drop(requestRecovery)
  await openSettings()
  const ask = () => card('Alterar Senha').getByRole('button', { name: 'Redefinir Senha' }).click()
  await ask()
  await expect.element(card('Alterar Senha').getByText('Falha ao enviar email de redefinição de senha')).toBeVisible()
  api.answer(requestRecovery, {})
  await ask()
  await expect
    .element(card('Alterar Senha').getByRole('status'))
    .toHaveTextContent('Email de redefinição de senha enviado. Por favor, verifique sua caixa de entrada.')
  expect(api.calls(requestRecovery).at(-1)?.body).toEqual({ email: 'helena@clinica.test' })
})

test('the data of the clinic are saved with their version', async () => {
  api.answer(updateIdentity, buildClinic({ name: 'Clínica Movimento', document: '12345678000195', rev: 2 }))
  await openSettings('clinic')
  const document = card('Clínica').getByLabelText('CPF ou CNPJ')
  await document.fill('12345678000195')
  await expect.element(document).toHaveValue('12.345.678/0001-95')
  await saveCard('Clínica')
  await expect.element(toast('Dados da clínica salvos')).toBeVisible()
  expect(api.calls(updateIdentity)[0]?.body).toMatchObject({ rev: 1, document: '12345678000195' })
})

test('a PIX key needs the name of its receiver', async () => {
  api.answer(updateReceiving, buildClinic({ rev: 3 }))
  await openSettings('receiving')
  await card('Recebimento').getByLabelText('Tipo da chave PIX').selectOptions('Celular')
  await card('Recebimento')
    .getByLabelText(/^Chave PIX/)
    .fill('11912345678')
  await saveCard('Recebimento')
  await expect.element(page.getByText('Informe o nome que aparece para quem paga.')).toBeVisible()
  await card('Recebimento')
    .getByLabelText(/^Nome do recebedor/)
    .fill('Helena Prado')
  await saveCard('Recebimento')
  await expect.element(toast('Dados de recebimento salvos')).toBeVisible()
  expect(api.calls(updateReceiving)[0]?.body).toMatchObject({
    pix_key_type: 'phone',
    pix_key: '+5511912345678',
    pix_receiver: 'Helena Prado',
  })
})

test('a conflict with another window keeps only the typed changes', async () => {
  await openSettings('clinic')
  await card('Clínica').getByLabelText('Nome da clínica').fill('Movimento')
  api.refuse(updateIdentity, 'stale')
  api.answer(getClinic, buildClinic({ address: 'Rua C, 3', city: 'Santos', rev: 5 }))
  await saveCard('Clínica')
  await expect
    .element(card('Clínica').getByRole('alert'))
    .toMatchTextContent('Este registro foi alterado em outra janela')
  await page.getByRole('button', { name: 'Carregar a versão atual e manter o que digitei' }).click()
  await expect.element(card('Clínica').getByLabelText('Cidade')).toHaveValue('Santos')
  await expect.element(card('Clínica').getByLabelText('Endereço')).toHaveValue('Rua C, 3')
  await expect.element(card('Clínica').getByLabelText('Nome da clínica')).toHaveValue('Movimento')
  api.answer(updateIdentity, buildClinic({ rev: 6 }))
  await saveCard('Clínica')
  await expect.poll(() => api.calls(updateIdentity).at(-1)?.body).toMatchObject({ rev: 5, name: 'Movimento' })
})

test('a newer version that changed another card is not a conflict', { tags: 'long' }, async () => {
  await openSettings('clinic')
  await card('Clínica').getByLabelText('Nome da clínica').fill('Movimento')
  api.answer(getClinic, buildClinic({ default_minutes: 45, rev: 5 }))
  api.answer(updateIdentity, ({ body }) => {
    if (body.rev !== 5) throw new AppError('stale')
    return buildClinic({ rev: 6 })
  })
  await saveCard('Clínica')
  await expect.element(toast('Dados da clínica salvos')).toBeVisible()
  await expect.element(card('Clínica').getByRole('alert')).not.toBeInTheDocument()
})

test('a session on another device is ended from the settings', async () => {
  const here = {
    id: newId(),
    device: 'Chrome no Linux',
    created_at: '2026-03-10T12:00:00.000Z',
    seen_at: '2026-03-11T12:00:00.000Z',
    current: true,
  }
  const there = {
    id: newId(),
    device: 'Firefox no Android',
    created_at: '2026-03-09T12:00:00.000Z',
    seen_at: '2026-03-10T15:30:00.000Z',
    current: false,
  }
  api.answer(listSessions, [here, there])
  api.answer(endSession, {})
  await openSettings('sessions')
  await expect.element(card('Sessões ativas').getByText('Esta sessão')).toBeVisible()
  await expect.element(card('Sessões ativas').getByText('10/03/2026 12:30')).toBeVisible()
  api.answer(listSessions, [here])
  await page.getByRole('button', { name: 'Encerrar Firefox no Android' }).click()
  await expect.element(toast('Sessão encerrada: Firefox no Android')).toBeVisible()
  await expect.element(card('Sessões ativas').getByText('Firefox no Android')).not.toBeInTheDocument()
  expect(api.calls(endSession)[0]?.params.id).toBe(there.id)
})

test('the history of the clinic says who changed the PIX key', async () => {
  const entry = { id: '1', at: '2026-11-15T12:00:00.000Z', who: 'Helena Prado' }
  const sentences = ['Chave PIX: vazio → +5511912345678']
  api.answer(getClinicHistory, { entries: [{ ...entry, sentences }], more: false })
  await openSettings('receiving')
  await page.getByRole('button', { name: 'Histórico da clínica' }).click()
  const panel = page.getByRole('dialog', { name: 'Histórico da clínica' })
  await expect.element(panel.getByText('Chave PIX: vazio → +5511912345678')).toBeVisible()
  await expect.element(panel.getByText('15/11/2026 09:00 · Helena Prado')).toBeVisible()
  await expectAccessible()
})
