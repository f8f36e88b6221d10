import { createProfessional } from '@postura/api/testing/factories/record.factory'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { clickRowAction, demoAccount, newAccount, test } from '../journey.ts'
import { addClass, book, nextWorkday, patientField, today, weeksWithOneHoliday } from '../scheduling/agenda.ts'
import { createScreenshotTaker } from './screenshots.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''

test('the agenda of a new clinic', async ({ page, journey }, { project }) => {
  test.setTimeout(180_000)
  const shoot = createScreenshotTaker(page, project.name)
  const admin_id = await journey.register(newAccount())
  await page.goto('/admin/appointments')
  await page.getByText('Nenhuma consulta encontrada').waitFor()
  await shoot('appointments-empty')
  await page.goto('/admin/appointments?view=calendar')
  await page.getByRole('region', { name: 'Agenda' }).waitFor()
  await page.waitForTimeout(1_000)
  await shoot('calendar-empty')
  await page.goto('/admin/appointments/new')
  await patientField(page).waitFor()
  await page.keyboard.press('Escape')
  await shoot('appointment-form', true)
  await page.getByLabel(/^Horário de Término/).fill('03:00')
  await page.getByLabel(/^Data/).fill('31022027')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await shoot('appointment-form-errors', true)

  const [ana, rui] = [
    await journey.addPatient('Ana Paula Conceição de Albuquerque'),
    await journey.addPatient('Rui Melo'),
  ]
  const weeks = weeksWithOneHoliday(12)
  await book(page, { patient_id: rui, day: weeks[1] ?? '' })
  await page.goto(`/admin/appointments/new?patient=${ana}&start_time=${weeks[1]}T14:00`)
  await page.getByText('Horário já ocupado').waitFor()
  await shoot('appointment-form-taken', true)
  await page.goto(`/admin/appointments/new?patient=${ana}&start_time=${weeks[0]}T14:00`)
  await page.getByRole('switch', { name: 'Repetir' }).check()
  await page.getByLabel('Número de vezes', { exact: true }).and(page.locator('input[inputmode]')).fill('12')
  await page.getByText(/^12 datas a partir/).waitFor()
  await page.getByRole('button', { name: 'Mostrar as 12 datas' }).click()
  await page
    .getByRole('button', { name: /^Mudar/ })
    .nth(2)
    .click()
  await shoot('series', true)
  await page.getByRole('button', { name: /^Agendar 10/ }).click()
  await page.getByText('10 consultas agendadas').waitFor()
  await page.goto(`/admin/appointments?day=${weeks[0]}`)
  await clickRowAction(page, 'Excluir', 'Ana Paula Conceição de Albuquerque')
  await page.getByText('Ela faz parte de uma série').waitFor()
  await shoot('appointment-delete-series')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await clickRowAction(page, 'Remarcar', 'Ana Paula Conceição de Albuquerque')
  await page.getByRole('dialog', { name: 'Remarcar' }).waitFor()
  await shoot('appointment-move')
  await page.goto('/admin/appointments?panel=reminders')
  await page.getByText('Não há consultas marcadas').waitFor()
  await shoot('reminders-empty')

  // A day with two professionals.
  await createProfessional(ownerUrl, { admin_id, name: 'Carla Nunes', color: 'violet' })
  const davi = await createProfessional(ownerUrl, { admin_id, name: 'Davi Reis', color: 'navy' })
  const day = nextWorkday()
  const third = await journey.addPatient('João da Silva')
  await book(page, { patient_id: ana, day, from: '08:00', to: '08:50', status: 'confirmed', professional_id: davi })
  await book(page, { patient_id: rui, day, from: '09:00', to: '09:30', status: 'completed', charge: null })
  await book(page, { patient_id: third, day, from: '10:00', to: '11:00', status: 'canceled', cancel_reason: 'no_show' })
  await book(page, { patient_id: third, day, from: '08:20', to: '09:20', squeeze_in: true })
  // Classes: with free seats, full, short, and next to others.
  await addClass(page, { day, title: 'Pilates em grupo', from: '11:00', to: '12:00', add: [ana, rui] })
  await addClass(page, { day, title: 'Funcional', from: '13:00', to: '14:00', capacity: 1, add: [ana] })
  await addClass(page, { day, title: 'Alongamento', from: '14:15', to: '14:45', professional_id: davi })
  await addClass(page, { day, title: 'Mat Pilates', from: '08:30', to: '09:15', add: [], squeeze_in: true })
  for (const span of ['day', 'week', 'month']) {
    await page.goto(`/admin/appointments?view=calendar&span=${span}&date=${day}`)
    await page.getByRole('region', { name: 'Agenda' }).waitFor()
    await page.waitForTimeout(1_200)
    await shoot(`calendar-two-professionals-${span}`)
  }
})

test('the agenda of a busy clinic', async ({ page, journey }, { project }) => {
  test.setTimeout(180_000)
  const shoot = createScreenshotTaker(page, project.name)
  await journey.signIn(demoAccount)
  const [day, name] = [addDays(today(), 1), /^Status de/]
  await page.goto('/admin/appointments')
  await page.getByRole('button', { name }).first().waitFor()
  await shoot('appointments-full')
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('menuitem', { name: 'Concluída' }).waitFor()
  await shoot('appointment-statuses')
  await page.getByRole('menuitem', { name: 'Concluída' }).click()
  await page.getByRole('dialog').getByLabel('Valor').waitFor()
  await shoot('completion')
  await page.keyboard.press('Escape')
  await page.goto('/admin/appointments?q=ana&status=scheduled')
  await page.getByRole('button', { name: 'Ana Paula Araújo', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Concluir' }).waitFor()
  await shoot('appointment-panel')
  await page.goto('/admin/appointments/new')
  await patientField(page).fill('ana')
  await page
    .getByRole('option', { name: /^Ana Paula/ })
    .first()
    .waitFor()
  await shoot('patient-picker')
  await page.goto('/admin/appointments?panel=reminders')
  await page.getByText(/^Faltam/).waitFor()
  await shoot('reminders')
  for (const span of ['day', 'week', 'month']) {
    await page.goto(`/admin/appointments?view=calendar&span=${span}&date=${day}`)
    await page.getByRole('region', { name: 'Agenda' }).waitFor()
    await page.waitForTimeout(1_200)
    await shoot(`calendar-${span}`)
  }

  // From here on the server responds slowly or not at all.
  for (const [path, screen] of [
    ['/admin/appointments?view=list', 'appointments'],
    ['/admin/appointments?view=calendar', 'calendar'],
    ['/admin/appointments/01a1dd90-0000-7000-8000-000000000000/edit', 'appointment'],
  ] as const) {
    await page.route('**/api/appointments**', (route) => route.abort())
    await page.route('**/api/appointments/**', (route) => route.abort())
    await page.goto(path)
    await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
    await shoot(`${screen}-error`)
    await page.unrouteAll()
    await page.route('**/api/appointments**', () => undefined)
    await page.route('**/api/appointments/**', () => undefined)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await shoot(`${screen}-loading`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})
