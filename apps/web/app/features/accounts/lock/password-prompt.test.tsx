import { getMe, signOut } from '@postura/domain/accounts/account.endpoints'
import { proveIdentity } from '@postura/domain/accounts/proof.endpoints'
import { updateReceiving } from '@postura/domain/clinics/clinic.endpoints'
import { AppError } from '@postura/domain/errors'
import {
  createPatient,
  getPatient,
  getPatientAllowance,
  listPatients,
} from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { layersOf } from '~/lib/layers/layers'
import { setClinicZone } from '~/lib/today'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic, buildMe } from '~/testing/factories/clinic.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { save, toast } from '~/testing/steps/form.steps'
import { fillPatient, patientFields } from '~/testing/steps/patient.steps'
import { answerSettings, card, openSettings, saveCard } from '~/testing/steps/settings.steps'

const cover = () => page.getByRole('dialog', { name: 'Sessão bloqueada por inatividade' })
const question = () => page.getByRole('dialog', { name: 'Confirme sua senha' })
const typePassword = async (dialog: typeof cover, button: string, password = 'uma senha boa') => {
  await dialog()
    .getByLabelText(/^Senha/)
    .fill(password)
  await dialog().getByRole('button', { name: button }).click()
}

/** Until the password is typed, these endpoints refuse. */
const lock = () => {
  let isLocked = true
  const answerOr =
    <T,>(value: T) =>
    () => {
      if (isLocked) throw new AppError('session_idle')
      return value
    }
  api.answer(proveIdentity, ({ body }) => {
    if (body.password !== 'uma senha boa') throw new AppError('password_wrong', { field: 'password' })
    isLocked = false
    return {}
  })
  return answerOr
}

beforeEach(() => {
  answerSettings()
  api.answer(getPatientAllowance, { patients: 1, maxPatients: -1, refusal: null })
  api.answer(listPatients, buildPage([]))
})

const fillPixKey = async (open = () => openSettings('receiving')) => {
  await open()
  await card('Recebimento').getByLabelText('Tipo da chave PIX').selectOptions('Email')
  await card('Recebimento')
    .getByLabelText(/^Chave PIX/)
    .fill('contato@clinica.test')
  await card('Recebimento')
    .getByLabelText(/^Nome do recebedor/)
    .fill('Helena Prado')
}

/** The PIX key needs a proof. */
const needProof = () => {
  let isProven = false
  api.answer(updateReceiving, ({ body: { rev, ...given } }) => {
    if (!isProven) throw new AppError('proof_needed')
    return buildClinic({ ...given, rev: rev + 1 })
  })
  api.answer(proveIdentity, () => {
    isProven = true
    return {}
  })
}

test('the PIX key asks for the password once and is saved with the same change id', async () => {
  needProof()
  await fillPixKey()
  await saveCard('Recebimento')
  await expect.element(question().getByLabelText(/^Senha/)).toHaveFocus()
  await expectAccessible()
  await typePassword(question, 'Confirmar')
  await expect.element(toast('Dados de recebimento salvos')).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  const [first, second, ...more] = api.calls(updateReceiving)
  expect(more).toEqual([])
  expect(second).toEqual(first)
  expect(first?.changeId).not.toBeNull()
  expect(api.calls(proveIdentity)[0]?.body).toEqual({ password: 'uma senha boa' })
})

test('a canceled question saves nothing and keeps the form', async () => {
  needProof()
  await fillPixKey()
  await saveCard('Recebimento')
  await question().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(card('Recebimento').getByText('Confirme sua senha para continuar.')).toBeVisible()
  await expect.element(card('Recebimento').getByLabelText(/^Chave PIX/)).toHaveValue('contato@clinica.test')
  expect(api.calls(updateReceiving)).toHaveLength(1)
})

test('a wrong password is named, and the next one works by keyboard', async () => {
  needProof()
  api.refuse(proveIdentity, 'password_wrong', { field: 'password' })
  await fillPixKey()
  await saveCard('Recebimento')
  await question()
    .getByLabelText(/^Senha/)
    .fill('errada')
  await userEvent.keyboard('{Enter}')
  await expect.element(question().getByText('Senha incorreta.')).toBeVisible()
  await expectAccessible()
  needProof()
  await question()
    .getByLabelText(/^Senha/)
    .fill('uma senha boa')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Dados de recebimento salvos')).toBeVisible()
})

test('a locked session covers a half-typed form and saves it after the password', async () => {
  const answerOr = lock()
  api.answer(createPatient, answerOr(buildPatient({ name: 'Ana Brandão' })))
  api.answer(getPatient, ({ params }) => buildWholePatient({ id: params.id }))
  await renderApp('/admin/patients/new')
  await fillPatient('Ana Brandão')
  await save()
  await expect.element(cover()).toBeVisible()
  await expect.element(cover().getByText(/Digite a senha de helena@clinica\.test/)).toBeVisible()
  await expectAccessible()
  // The page is below the cover, which has no way out but the password and the sign-out.
  await userEvent.keyboard('{Escape}')
  await expect.element(cover()).toBeVisible()
  const { width, height } = cover().element().getBoundingClientRect()
  expect([width, height]).toEqual([window.innerWidth, window.innerHeight])
  await expect.element(patientFields.name()).toHaveValue('Ana Brandão')
  await typePassword(cover, 'Desbloquear', 'errada')
  await expect.element(cover().getByText('Senha incorreta.')).toBeVisible()
  await typePassword(cover, 'Desbloquear')
  await expect.element(cover()).not.toBeInTheDocument()
  await expect.poll(() => api.calls(createPatient)).toHaveLength(2)
  const [first, second] = api.calls(createPatient)
  expect(second).toEqual(first)
})

test('a page that is opened in a locked session loads after the password', async () => {
  const answerOr = lock()
  // No page of the clinic was loaded before.
  setClinicZone(undefined)
  api.answer(getMe, answerOr(buildMe()))
  api.answer(listPatients, answerOr(buildPage([buildListedPatient({ name: 'Ana Brandão' })])))
  await renderApp('/admin/patients')
  await expect.element(cover()).toBeVisible()
  await typePassword(cover, 'Desbloquear')
  await expect.element(page.getByText('Ana Brandão').first()).toBeVisible()
  expect(currentUrl()).toBe('/admin/patients')
})

test('the back button closes the question and keeps the form', async () => {
  needProof()
  await fillPixKey(async () => {
    await openSettings('clinic')
    await page.getByRole('link', { name: 'Recebimento' }).click()
  })
  await saveCard('Recebimento')
  await expect.element(question()).toBeVisible()
  await expect.poll(() => layersOf({ state: history.state?.usr })).toHaveLength(1)
  history.back()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(card('Recebimento').getByLabelText(/^Chave PIX/)).toHaveValue('contato@clinica.test')
  expect(api.calls(updateReceiving)).toHaveLength(1)
})

test('the back button leaves a locked session locked, and the page below as it is', async () => {
  const answerOr = lock()
  api.answer(createPatient, answerOr(buildPatient({ name: 'Ana Brandão' })))
  await renderApp('/admin/patients')
  await page.getByRole('link', { name: 'Novo Paciente' }).first().click()
  await fillPatient('Ana Brandão')
  await save()
  await expect.element(cover()).toBeVisible()
  let entry: string | undefined
  const findOtherEntry = () => layersOf({ state: history.state?.usr }).find((each) => each !== entry)
  for (const _ of ['once', 'twice']) {
    await expect.poll(findOtherEntry).toBeDefined()
    entry = findOtherEntry()
    history.back()
  }
  await expect.poll(findOtherEntry).toBeDefined()
  await expect.element(cover()).toBeVisible()
  await expect.element(patientFields.name()).toHaveValue('Ana Brandão')
  expect(currentUrl()).toBe('/admin/patients/new')
})

test('another window is locked and unlocked together with this one', async () => {
  api.answer(listPatients, buildPage([]))
  await renderApp('/admin/patients')
  await expect.element(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  const elsewhere = new BroadcastChannel('postura-lock')
  elsewhere.postMessage('locked')
  await expect.element(cover()).toBeVisible()
  elsewhere.postMessage('open')
  await expect.element(cover()).not.toBeInTheDocument()
  elsewhere.close()
})

test('a page that nobody uses asks the server after the time and is locked', async () => {
  const answerOr = lock()
  const me = buildMe({ idle_minutes: 15 })
  api.answer(getMe, me)
  api.answer(listPatients, buildPage([]))
  await renderApp('/admin/patients')
  await expect.element(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  api.answer(getMe, answerOr(me))
  const before = api.calls(getMe).length
  vi.setSystemTime(Date.now() + 14 * 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(api.calls(getMe)).toHaveLength(before)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(cover()).toBeVisible()
})

test('typing keeps the session open although nothing is saved', async () => {
  api.answer(getMe, buildMe({ idle_minutes: 15 }))
  await renderApp('/admin/patients/new')
  await patientFields.name().fill('Ana')
  const before = api.calls(getMe).length
  vi.setSystemTime(Date.now() + 5 * 60_000)
  await patientFields.name().click()
  await userEvent.keyboard('Brandão')
  await expect.poll(() => api.calls(getMe)).toHaveLength(before + 1)
})

test('a request of a page that nobody uses says so', async () => {
  const sent: (string | null)[] = []
  const fetched = vi.spyOn(window, 'fetch')
  api.answer(getMe, buildMe({ idle_minutes: 15 }))
  api.answer(listPatients, buildPage([]))
  await renderApp('/admin/patients')
  await expect.element(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  fetched.mockClear()
  vi.setSystemTime(Date.now() + 16 * 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(0)
  for (const [, init] of fetched.mock.calls) sent.push(new Headers(init?.headers).get('x-unattended'))
  expect(new Set(sent)).toEqual(new Set(['1']))
})

test('a locked session counts as none on the sign-in page', { tags: 'long' }, async () => {
  api.refuse(getMe, 'session_idle')
  localStorage.setItem('postura-signed-in', 'someone')
  await renderApp('/login/admin')
  await expect.poll(() => localStorage.getItem('postura-signed-in')).toBeNull()
  await expect.element(cover()).not.toBeInTheDocument()
})

test('a locked session that has ended leads to sign-in', { tags: 'long' }, async () => {
  api.answer(listPatients, buildPage([]))
  await renderApp('/admin/patients')
  await expect.element(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  api.refuse(listPatients, 'session_idle')
  await page.getByLabelText('Buscar por nome ou telefone').fill('ana')
  await expect.element(cover()).toBeVisible()
  for (const endpoint of [proveIdentity, listPatients, getMe, signOut]) api.refuse(endpoint, 'unauthenticated')
  await typePassword(cover, 'Desbloquear')
  await expect.poll(currentUrl).toMatch(/^\/login\/admin/)
})
