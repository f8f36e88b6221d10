import type { Page } from '@playwright/test'
import { withClient } from '@postura/api/db/with-client'
import { REDIRECT_AFTER_RESET_MS } from '@postura/domain/accounts/recovery/recovery'
import { expect, fillSignIn, newAccount, test } from '../journey.ts'
import { extractLink, waitForMail } from '../mail.ts'

const SENT = 'Enviamos um link para redefinir sua senha. Por favor, verifique seu email.'
const NEW = 'outra senha boa'

const choose = async (page: Page, password: string, repeated = password): Promise<void> => {
  await page.getByLabel(/^Nova senha/).fill(password)
  await page.getByLabel(/^Repita a nova senha/).fill(repeated)
  await page.getByRole('button', { name: 'Redefinir Senha' }).click()
}

/** All jobs, done or not, and all links, as stored in the tables. */
const storedByTheServer = (): Promise<string> =>
  withClient(process.env.OWNER_DATABASE_URL ?? '', async (client) => {
    const { rows } = await client.query(
      'select j::text as row from jobs.job j union all select v::text from accounts.verifications v',
    )
    return JSON.stringify(rows)
  })

test('a forgotten password is reset by mail, and all open sessions end', async ({ page, journey, context }) => {
  const account = newAccount()
  await journey.register(account)
  await page.goto('/admin/patients')
  await expect(page.getByText('Nenhum paciente encontrado')).toBeVisible()

  const other = await context.browser()?.newContext()
  if (!other) throw new Error('no browser')
  const tab = await other.newPage()
  await tab.clock.install()
  await tab.goto(new URL('/login/admin', page.url()).href)
  await tab.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await tab.getByRole('button', { name: 'Enviar link de recuperação' }).click()
  await expect(tab.getByText('Por favor, digite seu email para redefinir a senha.')).toBeVisible()
  await tab.getByLabel('Email').fill(account.email)
  await tab.route('**/api/recovery', (route) => route.abort())
  await tab.getByRole('button', { name: 'Enviar link de recuperação' }).click()
  await expect(tab.getByRole('alert')).toContainText('Erro ao enviar email de redefinição de senha.')
  await tab.unroute('**/api/recovery')
  await tab.getByRole('button', { name: 'Enviar link de recuperação' }).click()
  await expect(tab.getByRole('status').filter({ hasText: SENT })).toBeVisible()

  const mail = await waitForMail(account.email, 'Redefinir sua senha do Postura')
  expect(mail.text).toContain('30 minutos')
  const link = extractLink(mail)
  expect([...new URL(link).searchParams.keys()]).toEqual(['access_token', 'refresh_token', 'type'])

  await tab.goto(link)
  await expect(tab.getByRole('heading', { name: 'Redefinir senha' })).toBeVisible()
  expect(new URL(tab.url()).search).toBe('')
  const kept = await tab.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  const stored = await storedByTheServer()
  expect(stored).toContain('recovery-mail')
  for (const half of new URL(link).searchParams.values())
    if (half !== 'recovery') expect(kept + stored).not.toContain(half)

  await choose(tab, '12345')
  await expect(tab.getByText('A senha deve ter pelo menos 6 caracteres.')).toBeVisible()
  await choose(tab, NEW, 'outra senha')
  await expect(tab.getByText('As senhas não coincidem.')).toBeVisible()
  await choose(tab, 'senha123')
  await expect(tab.getByText('Esta senha é muito comum. Escolha outra.')).toBeVisible()
  await tab.route('**/api/recovery', (route) => route.abort())
  await choose(tab, NEW)
  await expect(tab.getByRole('alert')).toContainText('Erro ao redefinir senha. Tente novamente.')
  await tab.unroute('**/api/recovery')
  await choose(tab, NEW)
  await expect(tab.getByText('Senha redefinida com sucesso! Redirecionando...')).toBeVisible()
  await tab.clock.fastForward(REDIRECT_AFTER_RESET_MS)
  await tab.waitForURL('**/login/admin')
  await expect(tab.getByLabel('Email')).toHaveValue(account.email)

  await page.getByLabel('Buscar por nome ou telefone').fill('ana')
  await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  await fillSignIn(page, account)
  await expect(page.getByRole('alert')).toHaveText('Erro ao fazer login. Verifique suas credenciais.')
  await fillSignIn(page, { ...account, password: NEW })
  await page.waitForURL('**/admin/patients?q=ana')
  expect((await waitForMail(account.email, 'Sua senha do Postura foi alterada')).text).toContain('Se não foi você')

  // A used link shows an error before the user types a new password.
  await tab.goto(link)
  await expect(tab.getByRole('alert')).toContainText('Um erro ocorreu ao tentar redefinir sua senha.')
  await tab.getByRole('link', { name: 'Pedir um novo link' }).click()
  await tab.waitForURL('**/forgot-password')
  await other.close()
})
