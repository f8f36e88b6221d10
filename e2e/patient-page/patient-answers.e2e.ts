import { withClient } from '@postura/api/db/with-client'
import { createPatientPage } from '@postura/api/testing/patient-page/patient-page.factory'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { checkAccessibility } from '../accessibility.ts'
import { expect, newAccount, test } from '../journey.ts'
import { book, today } from '../scheduling/agenda.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''

test('a patient confirms with two taps, then cancels, and the clinic sees both', {
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
  await own.close()
  await page.goto('/admin')
  const answers = page.getByRole('region', { name: 'Respostas dos pacientes' })
  await expect(answers.getByText(/^Desmarcou: /)).toBeVisible()
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
    await page.getByRole('button', { name: 'Não vou poder' }).click()
    await checkAccessibility(page, `the question, ${colorScheme}`)
  }
})
