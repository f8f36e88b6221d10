import { withClient } from '@postura/api/db/with-client'
import { expect, fillPatient, newAccount, test, toast } from '../journey.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''
const origin = process.env.BASE_URL ?? ''

test('an unused session is locked in every window and keeps a half-typed form; the PIX key asks for the password', async ({
  page,
  journey,
  context,
}) => {
  const account = newAccount()
  const id = await journey.register(account)
  // Before the pages are open: they reload when their clinic changes.
  await withClient(ownerUrl, (client) =>
    client.query('update clinic.clinics set idle_minutes = 15 where admin_id = $1', [id]),
  )
  const other = await context.newPage()
  await other.goto('/admin/patients')
  await expect(other.getByText('Nenhum paciente encontrado')).toBeVisible()
  await page.goto('/admin/patients/new')
  await fillPatient(page, 'Ana Brandão')

  await withClient(ownerUrl, (client) =>
    client.query(`update accounts.sessions set seen_at = now() - interval '1 hour' where user_id = $1`, [id]),
  )
  // The server trusts what it has read for some seconds.
  const look = () => page.request.get('/api/me', { headers: { 'x-unattended': '1' } })
  await expect.poll(async () => (await look()).status(), { timeout: 15_000 }).toBe(401)

  const coverOf = (window: typeof page) => window.getByRole('dialog', { name: 'Sessão bloqueada por inatividade' })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(coverOf(page)).toBeVisible()
  await expect(coverOf(other)).toBeVisible()
  await journey.looksRight('a locked session')
  await coverOf(page)
    .getByLabel(/^Senha/)
    .fill(account.password)
  await coverOf(page).getByRole('button', { name: 'Desbloquear' }).click()
  await expect(toast(page, 'Paciente cadastrado: Ana Brandão')).toBeVisible()
  await expect(coverOf(other)).toHaveCount(0)

  await withClient(ownerUrl, (client) =>
    client.query(`update accounts.sessions set proven_at = now() - interval '11 minutes' where user_id = $1`, [id]),
  )
  // The proof is checked before the body, so this saves nothing.
  const ask = () => page.request.put('/api/clinic/receiving', { data: {}, headers: { origin } })
  await expect.poll(async () => (await ask()).status(), { timeout: 15_000 }).toBe(403)
  await page.goto('/admin/settings/receiving')
  const pix = page.getByRole('region', { name: 'Recebimento' })
  await pix.getByLabel('Tipo da chave PIX').selectOption('Celular')
  await pix.getByLabel(/^Chave PIX/).fill('11912345678')
  await pix.getByLabel('Nome do recebedor').fill('Helena Prado')
  await pix.getByRole('button', { name: 'Salvar' }).click()
  const question = page.getByRole('dialog', { name: 'Confirme sua senha' })
  await question.getByLabel(/^Senha/).fill(account.password)
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, 'Dados de recebimento salvos')).toBeVisible()
})
