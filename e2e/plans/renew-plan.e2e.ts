import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { expect, newAccount, test } from '../journey.ts'
import { payByPix } from './plans.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''
const today = () => civilDateOf(new Date())

test('who renews before the end adds days to what is left', async ({ page, journey }) => {
  const id = await journey.register(newAccount())
  // Thirty days from then: five of them are left.
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

test('an expired plan says so, refuses a patient and offers what there is to buy', async ({ page, journey }) => {
  const id = await journey.register(newAccount())
  await grantPlan(ownerUrl, id, addDays(today(), -40))
  await page.goto('/admin')
  const plan = page.getByRole('region', { name: 'Plano' })
  await expect(plan.getByText('EXPIRADO')).toBeVisible()
  await expect(plan).toContainText('funcionalidades limitadas')
  await page.goto('/admin/patients/new')
  await expect(page.getByText('Seu plano expirou. Faça upgrade para continuar adicionando pacientes.')).toBeVisible()
  await page.goto('/admin')
  await plan.getByRole('link', { name: /^Profissional R\$ 100/ }).click()
  await payByPix(page)
  await journey.addPatient('Ana')
})
