import { expect, fillSignIn, newAccount, test, toast } from './journey.ts'

const card = (page: import('@playwright/test').Page, name: string) => page.getByRole('region', { name, exact: true })

test.beforeEach(async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/settings')
  await expect(card(page, 'Perfil').getByLabel('CPF')).toBeVisible()
})

test('each part of the settings is saved separately and does not affect the others', async ({ page }) => {
  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Configurações' }).getByRole('link', { name }).click()
  const clinic = card(page, 'Clínica')
  const pix = card(page, 'Recebimento')
  await open('Clínica')
  await clinic.getByLabel('Nome da clínica').fill('Clínica Movimento')
  await clinic.getByLabel('CPF ou CNPJ').fill('12345678000195')
  await expect(clinic.getByLabel('CPF ou CNPJ')).toHaveValue('12.345.678/0001-95')
  await clinic.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Dados da clínica salvos')).toBeVisible()
  await open('Recebimento')
  await pix.getByLabel('Tipo da chave PIX').selectOption('Celular')
  await pix.getByLabel(/^Chave PIX/).fill('11912345678')
  await pix.getByRole('button', { name: 'Salvar' }).click()
  await expect(pix.getByText('Informe o nome que aparece para quem paga.')).toBeVisible()
  await pix.getByLabel('Nome do recebedor').fill('Helena Prado')
  await pix.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Dados de recebimento salvos')).toBeVisible()
  await page.reload()
  await expect(pix.getByLabel(/^Chave PIX/)).toHaveValue('(11) 91234-5678')
  await open('Clínica')
  await expect(clinic.getByLabel('Nome da clínica')).toHaveValue('Clínica Movimento')
})

test('a session on another device can be ended from the settings', { tag: '@variant' }, async ({
  page,
  context,
  journey,
  baseURL,
}) => {
  const { email } = await (await page.request.get('/api/profile')).json()
  const phone = await context.browser()?.newContext({ userAgent: 'Firefox on Android', baseURL: baseURL ?? '' })
  const there = await phone?.newPage()
  if (!phone || !there) throw new Error('no browser')
  await there.goto('/login/admin')
  await fillSignIn(there, { email, password: newAccount().password })
  await there.waitForURL('**/admin')

  await page.goto('/admin/settings/sessions')
  const sessions = card(page, 'Sessões ativas')
  await expect(sessions.getByText('Esta sessão')).toHaveCount(1)
  await expect(sessions.getByText('Firefox no Android')).toBeVisible()
  await journey.looksRight('two sessions')
  await sessions.getByRole('button', { name: 'Encerrar Firefox no Android' }).click()
  await expect(toast(page, 'Sessão encerrada: Firefox no Android')).toBeVisible()
  await expect(sessions.getByText('Firefox no Android')).toHaveCount(0)
  await there.goto('/admin/patients')
  await there.waitForURL('**/login/admin?from=*')
  await phone.close()
})
