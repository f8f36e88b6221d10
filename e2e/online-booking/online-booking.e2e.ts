import { withClient } from '@postura/api/db/with-client'
import { defaultBookingRule } from '@postura/domain/online-booking/booking-rule'
import { newId } from '@postura/domain/shared/ids'
import { checkAccessibility } from '../accessibility.ts'
import { expect, newAccount, test } from '../journey.ts'
import { extractLink, waitForMail } from '../mail.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''

/** Turns the public page of a clinic on. Returns its path. */
const openPage = async (admin_id: string): Promise<string> => {
  const slug = `clinica-${newId().slice(-12)}`
  const rule = { ...defaultBookingRule, is_on: true, slug, types: ['Primeira Consulta', 'Pilates'], step: 60 }
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `update clinic.clinics set booking_rule = $2, name = 'Clínica Prado', city = 'Campinas', contact_phone = '(11) 91234-5678'
       where admin_id = $1`,
      [admin_id, JSON.stringify(rule)],
    )
    await client.query('insert into accounts.booking_addresses (slug, admin_id) values ($1, $2)', [slug, admin_id])
  })
  return `/agendar/${slug}`
}

test('a visitor without script books a free time, confirms it by e-mail, and the clinic accepts it', {
  tag: '@phone',
}, async ({ page, journey, browser }) => {
  const admin_id = await journey.register({ ...newAccount(), name: 'Helena Prado' })
  const path = await openPage(admin_id)
  const email = `${newId()}@paciente.test`

  const own = await browser.newContext({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false })
  const visitor = await own.newPage()
  await visitor.goto(path)
  await visitor.getByLabel('Pilates').check()
  await visitor.getByRole('button', { name: 'Ver horários livres' }).click()
  await visitor.getByRole('link', { name: '10:00' }).first().click()
  const time = (await visitor.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await visitor.getByLabel('Nome completo').fill('Rui Melo')
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByLabel('Celular com DDD').fill('11955554444')
  // Sent before three seconds have passed, the form is shown again as it was filled.
  const asked = visitor.getByRole('heading', { name: 'Falta confirmar pelo email' })
  await expect(async () => {
    if (!(await asked.isVisible()))
      await visitor.getByRole('button', { name: 'Pedir este horário' }).click({ timeout: 5_000 })
    await expect(asked).toBeVisible({ timeout: 2_000 })
  }).toPass()

  const link = extractLink(await waitForMail(email, 'Confirme seu horário em Clínica Prado'))
  await visitor.goto(link)
  await visitor.getByRole('button', { name: 'Ver meu agendamento' }).click()
  await expect(visitor.getByRole('heading', { name: time })).toBeVisible()
  await visitor.getByRole('button', { name: 'Confirmar meu horário' }).click()
  await expect(visitor.getByText('seu email está confirmado')).toBeVisible()

  await page.goto('/admin')
  const requests = page.getByRole('region', { name: 'Pedidos de horário' })
  await expect(requests.getByText('Pilates')).toBeVisible()
  await journey.looksRight('a request on the dashboard')
  await requests.getByRole('button', { name: 'Aceitar' }).click()
  await expect(page.getByText('Consulta de Rui Melo agendada')).toBeVisible()
  await page.goto('/admin/appointments?view=list')
  await expect(page.getByText('Rui Melo').first()).toBeVisible()

  await visitor.reload()
  await visitor.goto(link)
  await visitor.getByRole('button', { name: 'Ver meu agendamento' }).click()
  await expect(visitor.getByText('Marcado', { exact: true })).toBeVisible()
  await own.close()
})

test('the public page has no violation of accessibility, light and dark', { tag: '@long' }, async ({
  page,
  journey,
}) => {
  const path = await openPage(await journey.register(newAccount()))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    await checkAccessibility(page, `the choices, ${colorScheme}`)
    await page.getByRole('button', { name: 'Ver horários livres' }).click()
    await checkAccessibility(page, `the times, ${colorScheme}`)
    await page.getByRole('link', { name: '10:00' }).first().click()
    await checkAccessibility(page, `the form, ${colorScheme}`)
  }
})
