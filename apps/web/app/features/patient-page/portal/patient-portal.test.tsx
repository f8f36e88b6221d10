import { getMe } from '@postura/domain/accounts/account.endpoints'
import { requestPageLink } from '@postura/domain/patient-page/patient-page.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'

beforeEach(() => api.refuse(getMe, 'unauthenticated'))

const send = page.getByRole('button', { name: 'Enviar link' })

test('a patient asks for the link with an e-mail, and reads the same for every address', async () => {
  api.answer(requestPageLink, {})
  await renderApp('/login/patient', { look: 'phone' })
  await page.getByRole('textbox', { name: /^Email/ }).fill('ana')
  await send.click()
  await expect.element(page.getByText('Informe um email válido.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Email/ }).fill('Ana@paciente.test')
  await send.click()
  await expect.element(page.getByText(/^Se uma clínica atende você com este email/)).toBeVisible()
  expect(api.calls(requestPageLink)[0]?.body).toEqual({ email: 'ana@paciente.test' })
  await expectAccessible()
})

test('too many requests are refused with a sentence', { tags: 'long' }, async () => {
  api.refuse(requestPageLink, 'too_many_attempts')
  await renderApp('/login/patient')
  await page.getByRole('textbox', { name: /^Email/ }).fill('ana@paciente.test')
  await send.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(send).toBeVisible()
})
