import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import { buildPaymentPath } from '@postura/domain/plans/payment-path'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { newAccount, test } from '../journey.ts'
import { applyProviderMove, newCpf } from '../plans/plans.ts'
import { createScreenshotTaker } from './screenshots.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''

test('buying a plan', async ({ page, journey }, { project }) => {
  test.setTimeout(180_000)
  const shoot = createScreenshotTaker(page, project.name)
  const id = await journey.register(newAccount())
  await page.goto(buildPaymentPath('pro', id))
  await page.getByLabel('CPF').waitFor()
  await shoot('plan-form', true)
  await page.getByLabel('CPF').pressSequentially('11111111111')
  await page.getByRole('button', { name: 'Gerar código PIX' }).click()
  await page.getByText('CPF inválido').waitFor()
  await shoot('plan-form-errors', true)
  await page.getByLabel('CPF').fill('')
  await page.getByLabel('CPF').pressSequentially(newCpf())
  await page.getByRole('button', { name: 'Gerar código PIX' }).click()
  await page.getByLabel('PIX copia e cola').waitFor()
  await page.waitForTimeout(500)
  await shoot('plan-pix', true)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Continuar pagamento' }).waitFor()
  await shoot('plan-card-open')
  await page.goto(buildPaymentPath('pro-annual', id))
  await page.getByText('Você tem um pagamento em aberto').waitFor()
  await shoot('plan-form-another', true)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).click()
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await page.getByRole('dialog', { name: 'Pagamento Iniciado' }).waitFor()
  await page.waitForTimeout(500)
  await shoot('plan-card-started')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  await shoot('plan-card-waiting', true)
  const [order] = await (await page.request.get('/api/orders')).json()
  await applyProviderMove(order.id, 'pay')
  await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor()
  await page.waitForTimeout(500)
  await shoot('plan-paid', true)
  await page.goto('/admin/settings/plan')
  await page.getByText('Histórico de pagamentos').scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  await shoot('plan-settings')
})

test('the free plan and an expired plan', async ({ page, journey }, { project }) => {
  const shoot = createScreenshotTaker(page, project.name)
  const id = await journey.register(newAccount())
  await page.goto('/admin/settings/plan')
  await page.getByText('Nenhum pagamento ainda.').waitFor()
  await shoot('plan-settings-free')
  await grantPlan(ownerUrl, id, addDays(civilDateOf(new Date()), -40))
  await page.goto('/admin')
  await page.getByText('EXPIRADO').waitFor()
  await shoot('plan-expired')
})
