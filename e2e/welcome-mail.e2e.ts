import { expect, newAccount, test } from './journey.ts'
import { mailTo } from './mail.ts'

test('whoever signs up is welcomed by mail, and its button leads to the first patient', async ({ page, journey }) => {
  const account = { ...newAccount(), name: 'Helena <b>Prado</b>' }
  await journey.register(account)
  const mail = await mailTo(account.email, 'Boas-vindas ao Postura')
  expect(mail.text).toContain('Olá, Helena <b>Prado</b>.')
  expect(mail.html).toContain('Olá, Helena &lt;b&gt;Prado&lt;/b&gt;.')

  // On an empty page: the application must not go on drawing under the mail.
  await page.goto('about:blank')
  await page.setContent(mail.html)
  await journey.looksRight('the welcome mail')
  const link = await page.getByRole('link', { name: 'Cadastrar paciente' }).getAttribute('href')
  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { name: 'Novo Paciente' })).toBeVisible()
})
