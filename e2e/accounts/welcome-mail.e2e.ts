import { expect, fillSignUp, newAccount, test } from '../journey.ts'
import { waitForMail } from '../mail.ts'

test('a new account gets a welcome mail whose button opens the form for the first patient', async ({
  page,
  journey,
}) => {
  const account = { ...newAccount(), name: 'Helena <b>Prado</b>' }
  await page.goto('/register')
  await fillSignUp(page, account)
  await page.waitForURL('**/admin')
  const mail = await waitForMail(account.email, 'Boas-vindas ao Postura')
  expect(mail.text).toContain('Olá, Helena <b>Prado</b>.')
  expect(mail.html).toContain('Olá, Helena &lt;b&gt;Prado&lt;/b&gt;.')

  // An empty page, so that the application does not render under the mail.
  await page.goto('about:blank')
  await page.setContent(mail.html)
  await journey.looksRight('the welcome mail')
  const link = await page.getByRole('link', { name: 'Cadastrar paciente' }).getAttribute('href')
  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { name: 'Novo Paciente' })).toBeVisible()
})
