import { expect, fillSignIn, fillSignUp, newAccount, signOut, test } from '../journey.ts'

test('signing out in one tab clears the others, and signing in opens them again', async ({
  page,
  journey,
  context,
}) => {
  const account = newAccount()
  await journey.register(account)
  await journey.addPatient('João da Silva')
  await page.goto('/admin/patients')
  await expect(page.getByText('João da Silva')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admin/patients/new')
  await other.getByLabel('Nome Completo').fill('Meia ficha')
  await signOut(page)
  await page.waitForURL(({ pathname }) => pathname === '/')
  await other.waitForURL('**/login/admin?from=*')
  await expect(other.getByText('Meia ficha')).toHaveCount(0)
  // The browser's back button must not show private data.
  await page.goBack()
  await page.waitForURL('**/login/admin?from=*')
  await expect(page.getByText('João da Silva')).toHaveCount(0)

  await fillSignIn(page, account)
  await page.waitForURL('**/admin/patients')
  await other.waitForURL('**/admin/patients/new')
})

test('signing in as another user in a second tab switches the first tab to that user', { tag: '@variant' }, async ({
  page,
  journey,
  context,
}) => {
  await journey.register(newAccount())
  await journey.addPatient('João da Silva')
  await page.goto('/admin/patients')
  await expect(page.getByText('João da Silva')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/register')
  const bia = newAccount()
  await other.getByRole('button', { name: 'Criar outra conta' }).click()
  await fillSignUp(other, { ...bia, name: 'Bia Ramos' })
  await other.waitForURL('**/admin')
  await expect(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  await expect(page.getByText('João da Silva')).toHaveCount(0)
})
