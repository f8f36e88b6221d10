import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { expect, newAccount, test } from '../journey.ts'
import { applyProviderMove, payByPix, startPixPayment } from './plans.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''
const today = () => civilDateOf(new Date())

test('renewing a plan before its end keeps the remaining days', { tag: '@variant' }, async ({ page, journey }) => {
  const id = await journey.register(newAccount())
  // Thirty days from that date: five are left.
  await grantPlan(ownerUrl, id, addDays(today(), -25))
  await page.goto('/admin')
  const plan = page.getByRole('region', { name: 'Plano' })
  await expect(plan).toContainText('6 dias restantes')
  await plan.getByRole('link', { name: 'Renovar' }).click()
  await expect(page.getByRole('heading', { name: 'Renovar Profissional' })).toBeVisible()
  await expect(page.getByText('Nenhum dia se perde')).toBeVisible()
  await payByPix(page)
  await expect(page.getByText(`Válido até ${formatCivilDate(addDays(today(), 35))}`)).toBeVisible()
})

test('an expired clinic buys again from the dashboard, which updates after the payment and after the refund', {
  tag: '@variant',
}, async ({ page, journey }) => {
  const userId = await journey.register(newAccount())
  await grantPlan(ownerUrl, userId, addDays(today(), -40))
  await page.goto('/admin')
  const plan = page.getByRole('region', { name: 'Plano' })
  await expect(plan.getByText('EXPIRADO')).toBeVisible()
  await page.goto('/admin/patients/new')
  await expect(page.getByText('Seu plano expirou. Faça upgrade para continuar adicionando pacientes.')).toBeVisible()
  await page.goto('/admin')
  await plan.getByRole('link', { name: /^Profissional R\$ 100/ }).click()
  const { id } = await startPixPayment(page)
  await page.goto('/admin')
  await expect(plan).toContainText('aguardando pagamento')
  // Paid outside this page: it updates by itself.
  await applyProviderMove(id, 'pay')
  await expect(plan).toContainText('dias restantes')
  await expect(plan.getByRole('link')).toHaveCount(0)
  await journey.addPatient('Ana')
  await applyProviderMove(id, 'refund')
  await expect(async () => {
    await page.reload()
    await expect(plan).toContainText('Pagamento reembolsado: funcionalidades limitadas', { timeout: 2_000 })
  }).toPass()
})
