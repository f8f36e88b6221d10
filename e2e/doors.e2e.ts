import { withClient } from '@postura/api/db/with-client'
import { expect, fillSignIn, fillSignUp, newAccount, signOut, test } from './journey.ts'

test('the two doors, and who should use which', async ({ page, journey }) => {
  await page.goto('/login')
  await expect(page.getByText(/Entre em contato com a clínica/)).toBeVisible()
  await page.getByRole('link', { name: 'Acessar como Paciente' }).click()
  await page.waitForURL('**/login/patient')
  await expect(page.getByText('EM BREVE', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByRole('link', { name: 'Acessar como Administrador' }).click()
  await page.waitForURL('**/login/admin')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('button', { name: 'Enviar link de recuperação' })).toBeVisible()
  await journey.looksRight('asking for a link at the door')
  await page.getByRole('button', { name: 'Voltar para o login' }).click()
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await page.waitForURL('**/login')
})

test('the footer leads those who are signed in to their area, and others to the door', async ({ page, journey }) => {
  for (const path of ['/dashboard', '/appointments']) {
    await page.goto(path)
    await page.waitForURL('**/login')
  }
  await journey.register(newAccount())
  await page.goto('/dashboard')
  await page.waitForURL('**/admin')
  await page.goto('/appointments')
  await page.waitForURL('**/admin/appointments')
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Minha Área' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cadastrar' })).toBeHidden()
})

test('a paid plan leads to its payment, one’s own and nobody else’s', async ({ page, journey, context }) => {
  const account = newAccount()
  await page.goto('/register?plan=pro-annual')
  await page.getByLabel('Nome completo').fill(account.name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Telefone').fill('11912345678')
  await page.getByLabel(/^Senha/).fill('helena prado')
  await expect(page.getByText('Esta senha é feita dos seus próprios dados. Escolha outra.')).toBeVisible()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Esta senha é feita dos seus próprios dados. Escolha outra.')).toBeVisible()
  await expect(page.getByLabel(/^Senha/)).toBeFocused()
  await journey.looksRight('a password that is refused')
  await page.getByLabel(/^Senha/).fill(account.password)
  await expect(page.getByText('Senha boa.')).toBeVisible()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/payment?plan=pro-annual&userId=*')
  await expect(page.getByText('R$ 1.000 · 365 dias')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Falar no WhatsApp' })).toHaveAttribute(
    'href',
    '/api/sales-chat/pro-annual',
  )
  await journey.looksRight('the payment to come')
  const own = page.url()
  for (const wrong of ['plan=free', 'plan=gold', '', `plan=pro&userId=${crypto.randomUUID()}`]) {
    await page.goto(`/payment?${wrong}`)
    await page.waitForURL('**/register')
  }
  await expect(page.getByText(`Você já entrou como ${account.name}.`)).toBeVisible()
  await journey.looksRight('signing up while signed in')

  await context.clearCookies()
  await page.goto(own)
  await page.waitForURL('**/login/admin?from=*')
  await fillSignIn(page, account)
  await page.waitForURL(own)
})

test('an account that is taken says so; one whose answer was lost is entered', async ({ page, journey }) => {
  const account = newAccount()
  const fill = async () => {
    await page.goto('/register')
    await fillSignUp(page, account)
  }
  await page.route('**/api/sign-up', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await fill()
  await expect(page.getByRole('alert')).toContainText('Verifique sua internet')
  await page.unroute('**/api/sign-up')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/admin')
  await page.context().clearCookies()
  await fill()
  await expect(page.getByText('Este email já está cadastrado. Por favor, use outro email ou faça login.')).toBeVisible()
  await journey.looksRight('an e-mail that is taken')
})

test('signing out in one tab empties the others, and signing in opens them again', async ({
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
  // The way back shows nothing either.
  await page.goBack()
  await page.waitForURL('**/login/admin?from=*')
  await expect(page.getByText('João da Silva')).toHaveCount(0)

  await fillSignIn(page, account)
  await page.waitForURL('**/admin/patients')
  await other.waitForURL('**/admin/patients/new')
})

test('another person who signs in elsewhere takes the page over', async ({ page, journey, context }) => {
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

/** As support would, on the database. */
const makePatient = (email: string): Promise<unknown> =>
  withClient(process.env.OWNER_DATABASE_URL ?? '', (client) =>
    client.query(`update accounts.profiles set role = 'patient' where email = $1`, [email]),
  )

test('whoever is no administrator is refused at the door, or signed out inside, and told why', async ({
  page,
  journey,
}) => {
  const refusal = 'Acesso não autorizado. Esta área é restrita para administradores.'
  const account = newAccount()
  await journey.register(account)
  await makePatient(account.email)
  // The server believes what it knew of a session for five seconds.
  await page.waitForTimeout(5_500)
  await page.goto('/admin/patients')
  await page.waitForURL('**/login/admin?from=*')
  await expect(page.getByRole('alert')).toHaveText(refusal)
  expect((await page.request.get('/api/me')).status()).toBe(401)
  await page.goto('/login/admin')
  await fillSignIn(page, account)
  await expect(page.getByRole('alert')).toHaveText(refusal)
  expect((await page.request.get('/api/me')).status()).toBe(401)
})

test('too many tries are told to wait, the owner too', async ({ page, journey }) => {
  const account = newAccount()
  await journey.register(account)
  await page.goto('/admin')
  await signOut(page)
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page.goto('/login/admin')
  await page.getByLabel('Email').fill(account.email)
  for (let n = 0; n < 5; n += 1) {
    await page.getByLabel(/^Senha/).fill(`errada ${n}`)
    const answered = page.waitForResponse('**/api/sign-in')
    await page.getByRole('button', { name: 'Entrar' }).click()
    expect((await answered).status()).toBe(401)
  }
  await page.getByLabel(/^Senha/).fill(account.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toContainText('Muitas tentativas. Aguarde alguns minutos e tente novamente.')
  await journey.looksRight('too many tries')
})

test('entering and leaving need no mouse', async ({ page, journey, isMobile }) => {
  test.skip(isMobile, 'a keyboard stands on a desk')
  const account = newAccount()
  await journey.register(account)
  await page.context().clearCookies()
  await page.goto('/login/admin')
  await page.getByRole('heading', { name: 'Acesso do administrador' }).waitFor()
  const type = async (key: string) => {
    await page.keyboard.press('Tab')
    await page.keyboard.type(key)
  }
  await page.keyboard.press('Tab') // the brand
  await type(account.email)
  await type(account.password)
  await page.keyboard.press('Tab') // to show the password
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Lembrar-me')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Lembrar-me')).not.toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  await page.getByRole('link', { name: 'Configurações' }).focus()
  await page.keyboard.press('Enter')
  const name = page.getByRole('region', { name: 'Perfil' }).getByLabel('Nome completo')
  await expect(name).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/')
})
