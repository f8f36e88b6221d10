import { withClient } from '@postura/api/db/with-client'
import { createPatientPage } from '@postura/api/testing/patient-page/patient-page.factory'
import { buildPaymentCode } from '@postura/domain/payments/pix/br-code'
import { addDays } from '@postura/domain/shared/time/civil-date'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { checkAccessibility } from '../accessibility.ts'
import { expect, newAccount, test } from '../journey.ts'
import { addPayment, setPixKey } from '../payments/payments.ts'
import { addClass, book, today } from '../scheduling/agenda.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''

test('a patient confirms with two taps, cancels, sees the clinic’s PIX code and takes a class with a make-up', {
  tag: '@phone',
}, async ({ page, journey, browser }) => {
  const admin_id = await journey.register({ ...newAccount(), name: 'Helena Prado' })
  await withClient(ownerUrl, (client) =>
    client.query(
      `update clinic.clinics set page_is_on = true, page_cancel_hours = 24, name = 'Clínica Prado', contact_phone = '(11) 91234-5678'
       where admin_id = $1`,
      [admin_id],
    ),
  )
  const patient_id = await journey.addPatient('Ana Brandão')
  const day = addDays(today(), 3)
  const visit = await book(page, { patient_id, day })
  const token = await createPatientPage(ownerUrl, { admin_id, patient_id, visits: [visit] })
  const { id: payment } = await addPayment(page, { patient_id, amount_cents: 12_000 })
  await setPixKey(page)
  await addClass(page, { day })
  await withClient(ownerUrl, (client) =>
    client.query('insert into clinic.makeups (admin_id, patient_id, missed_on, valid_until) values ($1, $2, $3, $4)', [
      ...[admin_id, patient_id, today(), addDays(day, 20)],
    ]),
  )

  // The patient has no session.
  const own = await browser.newContext({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false })
  const patient = await own.newPage()
  await patient.goto(`/p/${token}`)
  await patient.getByRole('button', { name: 'Ver meu horário' }).click()
  await patient.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(patient.getByText('Confirmado. Até lá!')).toBeVisible()
  await page.goto(`/admin/appointments?view=list&day=${day}`)
  await expect(page.getByRole('button', { name: 'Status de Ana Brandão: Confirmada' })).toBeVisible()

  await patient.getByRole('button', { name: 'Não vou poder' }).click()
  await patient.getByRole('button', { name: 'Sim, desmarcar' }).click()
  await expect(patient.getByText('Desmarcado. A clínica já sabe.')).toBeVisible()

  await patient.getByRole('button', { name: 'Reposições e pagamentos' }).click()
  await patient.getByLabel('Sua data de nascimento').fill('20/05/1980')
  await patient.getByRole('button', { name: 'Continuar' }).click()
  await patient.getByText('Pagar com PIX').click()
  const picture = await patient.getByRole('img', { name: 'QR Code do PIX' }).screenshot()
  const { data, width, height } = PNG.sync.read(picture)
  const key = { pix_key: 'contato@clinica.test', pix_receiver: 'Clínica São José', city: null }
  expect(jsQR.default(new Uint8ClampedArray(data), width, height)?.data).toBe(
    buildPaymentCode(key, { id: payment, amount_cents: 12_000 }),
  )
  await patient.getByRole('button', { name: 'Repor aqui' }).click()
  await expect(patient.getByText('Reposição marcada. Até lá!')).toBeVisible()
  await own.close()
  await page.goto('/admin')
  const answers = page.getByRole('region', { name: 'Respostas dos pacientes' })
  await expect(answers.getByText(/^Desmarcou: /)).toBeVisible()
  await expect(answers.getByText(/^Marcou reposição: /)).toBeVisible()
  await journey.looksRight('an answer on the dashboard')
})

test('the page of a patient has no violation of accessibility, light and dark', { tag: '@long' }, async ({
  page,
  journey,
}) => {
  const admin_id = await journey.register(newAccount())
  await withClient(ownerUrl, (client) =>
    client.query('update clinic.clinics set page_is_on = true, page_cancel_hours = 24 where admin_id = $1', [admin_id]),
  )
  const patient_id = await journey.addPatient('Ana Brandão')
  const day = addDays(today(), 3)
  const visit = await book(page, { patient_id, day })
  const token = await createPatientPage(ownerUrl, { admin_id, patient_id, visits: [visit] })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`/p/${token}`)
    await checkAccessibility(page, `the closed page, ${colorScheme}`)
    await page.getByRole('button', { name: 'Ver meu horário' }).click()
    await checkAccessibility(page, `the open page, ${colorScheme}`)
    await page.getByRole('button', { name: 'Reposições e pagamentos' }).click()
    await checkAccessibility(page, `the question for the birth date, ${colorScheme}`)
    await page.getByLabel('Sua data de nascimento').fill('20/05/1980')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await checkAccessibility(page, `make-ups and payments, ${colorScheme}`)
    await page.getByRole('button', { name: 'Voltar ao horário' }).click()
    await page.getByRole('button', { name: 'Não vou poder' }).click()
    await checkAccessibility(page, `the question, ${colorScheme}`)
  }
})
