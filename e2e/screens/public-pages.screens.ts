import { createProfessional } from '@postura/api/testing/factories/record.factory'
import { newAccount, test } from '../journey.ts'
import { createScreenshotTaker } from './screenshots.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''
const half = 'a'.repeat(43)

test('the public pages', async ({ page }, { project }) => {
  const shoot = createScreenshotTaker(page, project.name)
  await page.goto('/')
  await shoot('landing', true)
  await page.addStyleTag({ content: 'html { font-size: 32px }' })
  await shoot('landing-large-text', true)
  for (const [path, name] of [
    ['/privacy', 'privacy'],
    ['/terms', 'terms'],
    ['/verificar', 'verify'],
    ['/login', 'login'],
    ['/login/admin', 'sign-in'],
    ['/login/patient', 'patient-portal'],
    ['/register?plan=pro-annual', 'sign-up'],
    ['/forgot-password', 'forgot-password'],
    [`/admin/reset-password?access_token=${half}&refresh_token=${half}&type=recovery`, 'reset-password-refused'],
  ] as const) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await shoot(name)
  }
  // Mocked, because a screenshot of a valid link needs no mailbox.
  await page.route('**/api/recovery/link', (route) => route.fulfill({ json: { email: 'helena@clinica.test' } }))
  await page.goto(`/admin/reset-password?access_token=${half}&refresh_token=${half}&type=recovery`)
  await page.getByLabel(/^Nova senha/).fill('leite7')
  await shoot('reset-password')
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('helena@clinica.test')
  await page.getByRole('button', { name: 'Enviar link de recuperação' }).click()
  await page.getByText('Enviamos um link').waitFor()
  await shoot('forgot-password-sent')
  await page.goto('/register')
  await page.getByLabel(/^Senha/).fill('leite7')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await shoot('sign-up-errors', true)
})

test('the settings and the payment of a new clinic', async ({ page, journey }, { project }) => {
  const shoot = createScreenshotTaker(page, project.name)
  const admin_id = await journey.register(newAccount())
  await page.goto(`/payment?plan=pro&userId=${admin_id}`)
  await page.getByText('Falar no WhatsApp').waitFor()
  await shoot('payment')
  await createProfessional(ownerUrl, { admin_id, name: 'Helena Prado', crefito: '3/12345-F' })
  await createProfessional(ownerUrl, { admin_id, name: 'Bia Ramos', color: 'violet', archived_at: new Date() })
  await page.goto('/admin/settings')
  await page.getByLabel('Nome completo').fill('')
  await page.getByRole('button', { name: /^Salvar/ }).click()
  await shoot('settings-errors', true)
  await page.reload()
  for (const part of [
    '',
    '/plan',
    '/clinic',
    '/receiving',
    '/professionals',
    '/schedule',
    '/makeups',
    '/clinical',
    '/sessions',
  ]) {
    await page.goto(`/admin/settings${part}`)
    await page.waitForLoadState('networkidle')
    await shoot(`settings${part.replace('/', '-')}`, true)
  }
  await page.goto('/admin/settings/professionals')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await shoot('professional')
})
