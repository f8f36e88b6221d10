// Pictures of the landing page: `pnpm screens site-pictures` writes them to the site's folder. Check and commit them.
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import { createProfessional } from '@postura/api/testing/factories/record.factory'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { clickRowAction, type Journey, newAccount, test } from '../journey.ts'
import { addPayment, setPixKey } from '../payments/payments.ts'
import { addClass, book, nextWorkday, today } from '../scheduling/agenda.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''
const folder = join(import.meta.dirname, '../../apps/web/app/features/site/home/pictures')

type Crop = { y?: number; width: number; height: number }

/** Saves a part of the screen as AVIF, and as WebP for older browsers. Needs ImageMagick with AVIF (Debian). */
const savePicture = async (
  page: Page,
  name: string,
  { y = 0, ...size }: Crop,
  { pixels, quality = 42 }: { pixels: number; quality?: number },
): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  await page.waitForTimeout(1_000)
  const input = await page.screenshot({ animations: 'disabled', clip: { x: 0, y, ...size } })
  for (const format of ['avif', 'webp']) {
    const change = ['-resize', `${pixels}x`, '-strip', '-quality', String(quality)]
    execFileSync('convert', ['png:-', ...change, join(folder, `${name}.${format}`)], { input })
  }
}

const names = [
  'Ana Paula Reis',
  'João Conceição',
  'Márcia Gonçalves',
  'Débora Simões',
  'Íris da Silva',
  'José Antônio Leal',
  'Sônia Brandão',
  'Luís Fernando Melo',
  'Thaís Falcão',
  'Otávio Magalhães',
  'Nilda Queirós',
  'Caio Araújo',
]

/** Visits of one day: professional, hour, title and status; each patient has one. */
const visits = [
  [0, 8, 'Consulta Recorrente', 'completed'],
  [0, 9, 'Primeira Consulta', 'confirmed'],
  [0, 11, 'Consulta Recorrente', 'confirmed'],
  [0, 14, 'Consulta Recorrente', 'scheduled'],
  [0, 15, 'Consulta de Alta', 'confirmed'],
  [1, 8, 'Consulta Recorrente', 'completed'],
  [1, 10, 'Consulta Recorrente', 'confirmed'],
  [1, 11, 'Primeira Consulta', 'scheduled'],
  [1, 15, 'Consulta Recorrente', 'confirmed'],
  [2, 9, 'Consulta Recorrente', 'completed'],
  [2, 10, 'Consulta Recorrente', 'confirmed'],
  [2, 14, 'Consulta Recorrente', 'confirmed'],
] as const

const clock = (hour: number, minutes = '00') => `${String(hour).padStart(2, '0')}:${minutes}`

/** A clinic with three professionals and a busy day. */
const fillClinic = async (page: Page, journey: Journey): Promise<string[]> => {
  const admin_id = await journey.register({ ...newAccount(), name: 'Helena Prado' })
  await grantPlan(ownerUrl, admin_id, today(), 365)
  const staff = [
    await createProfessional(ownerUrl, { admin_id, name: 'Helena Prado', color: 'cyan' }),
    await createProfessional(ownerUrl, { admin_id, name: 'Bia Ramos', color: 'violet' }),
    await createProfessional(ownerUrl, { admin_id, name: 'Davi Reis', color: 'navy' }),
  ]
  const patients: string[] = []
  for (const name of names) patients.push(await journey.addPatient(name))
  const day = nextWorkday()
  for (const [n, [who, hour, title, status]] of visits.entries())
    await book(page, {
      patient_id: patients[n] ?? '',
      professional_id: staff[who] ?? null,
      day,
      from: clock(hour),
      to: clock(hour, '50'),
      title,
      status,
      ...(status === 'completed' && { charge: null }),
    })
  const group = { day, title: 'Pilates solo', add: patients.slice(0, 6) }
  await addClass(page, { ...group, from: '10:00', to: '10:55', professional_id: staff[0] ?? null })
  await addClass(page, { ...group, from: '16:00', to: '16:55', professional_id: staff[2] ?? null })
  return patients
}

/** Past visits and payments of one patient, for the patient page and the list of payments. */
const addHistory = async (page: Page, patients: readonly string[]): Promise<void> => {
  const [ana = ''] = patients
  const charge = { amount_cents: 150_00, pending: false, payment_method: 'pix' } as const
  for (const week of [1, 2, 3, 4])
    await book(page, { patient_id: ana, day: addDays(today(), -7 * week), status: 'completed', charge })
  for (const [n, patient_id] of patients.slice(1, 8).entries()) {
    const due_date = addDays(today(), 2 - n)
    const paid = { status: 'paid', payment_method: 'pix', payment_date: due_date } as const
    const fee = { patient_id, due_date, amount_cents: 280_00, description: 'Mensalidade Pilates' }
    await addPayment(page, { ...fee, ...(n > 3 && paid) })
  }
}

// Sharp on a display with two pixels per point.
test.use({ deviceScaleFactor: 2 })

test('the pictures of the landing page', async ({ page, journey }, { project }) => {
  test.setTimeout(180_000)
  const [look, scheme] = project.name.split('-')
  const patients = await fillClinic(page, journey)
  const day = nextWorkday()
  const agenda = `/admin/appointments?view=calendar&span=day&date=${day}`
  const ana = page.getByText(names[0] ?? '').first()
  // The line of the current time is visible in the agenda.
  await page.clock.setFixedTime(new Date(`${day}T12:40:00Z`))
  if (look === 'desktop') {
    await page.setViewportSize({ width: 1200, height: 750 })
    await page.goto(agenda)
    await ana.waitFor()
    return savePicture(page, `agenda-${scheme}`, { width: 1200, height: 640 }, { pixels: 1680 })
  }
  await addHistory(page, patients)
  await setPixKey(page)
  await page.goto(agenda)
  await page.getByRole('button', { name: /^Helena/ }).click()
  await ana.waitFor()
  // No toolbar: its date would become outdated. The smallest file, because it is loaded first.
  await savePicture(page, `day-${scheme}`, { y: 231, width: 390, height: 303 }, { pixels: 780, quality: 25 })
  await page.goto(`/admin/patients/${patients[0]}`)
  await ana.waitFor()
  await savePicture(page, `patient-${scheme}`, { width: 390, height: 640 }, { pixels: 640 })
  await page.goto('/admin/payments')
  await page.getByText('Mensalidade Pilates').first().waitFor()
  await savePicture(page, `payments-${scheme}`, { width: 390, height: 640 }, { pixels: 640 })
  await clickRowAction(page, 'Cobrar com PIX', names[1] ?? '')
  await page.getByRole('img', { name: /^QR Code/ }).waitFor()
  await savePicture(page, `pix-${scheme}`, { width: 390, height: 640 }, { pixels: 640 })
})
