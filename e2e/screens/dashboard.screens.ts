import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import {
  addTwentyOpenItems,
  listOpenItems,
  openWithFakeClock,
  patientNames,
  rowOf,
  undoButton,
  waitBetweenTaps,
} from '../dashboard/closing.ts'
import { newAccount, send, test } from '../journey.ts'
import { addPayment } from '../payments/payments.ts'
import { addClass, book, today } from '../scheduling/agenda.ts'
import { createScreenshotTaker } from './screenshots.ts'

test('the dashboard of a new clinic', async ({ page, journey }, { project }) => {
  test.setTimeout(180_000)
  const shoot = createScreenshotTaker(page, project.name)
  await journey.register(newAccount())
  await page.goto('/admin')
  await page.getByText('Comece por aqui').waitFor()
  await shoot('dashboard-first-day')
  await page.goto('/admin/close-day')
  await page.getByText('Dia fechado.').waitFor()
  await shoot('close-day-nothing')
  const patient_id = await journey.addPatient('Ana Paula Conceição de Albuquerque')
  await book(page, { patient_id, day: addDays(today(), 1) })
  await page.goto('/admin')
  await page.getByText('Nenhum atendimento hoje').waitFor()
  await shoot('dashboard-empty', true)
  for (const [path, name] of [
    ['/admin', 'dashboard'],
    ['/admin/close-day', 'close-day'],
  ] as const) {
    await page.route(/\/api\/(dashboard|appointments|classes)/, (route) => route.abort())
    await page.goto(path)
    await page.getByRole('button', { name: 'Tentar novamente' }).first().waitFor()
    await shoot(`${name}-error`)
    await page.unrouteAll()
    await page.route(/\/api\/(dashboard|appointments|classes)/, () => undefined)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await shoot(`${name}-loading`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('the dashboard of a busy clinic, and its closed day', async ({ page, journey }, { project }) => {
  test.setTimeout(180_000)
  const shoot = createScreenshotTaker(page, project.name)
  await addTwentyOpenItems(page, journey)
  const { rev } = await (await page.request.get('/api/clinic')).json()
  await send(page, 'PUT', '/api/clinic/schedule', { rev, default_minutes: 50, working_hours: defaultWorkingHours })
  const { items } = await (await page.request.get('/api/patients')).json()
  const [ana, bia, caio, dora] = (items as { id: string }[]).map(({ id }) => id)
  if (!ana || !bia || !caio || !dora) throw new Error('the patients are missing')
  await book(page, { patient_id: ana, day: today(), from: '00:00', to: '00:50' })
  await book(page, { patient_id: caio, day: today(), from: '00:50', to: '01:40', status: 'confirmed' })
  await book(page, { patient_id: bia, day: today(), from: '23:00', to: '23:50', title: 'Primeira Consulta' })
  await addClass(page, { day: today(), from: '01:40', to: '02:30', title: 'Pilates solo', add: [ana, bia, dora] })
  for (const [n, patient_id] of [ana, bia, caio].entries()) {
    await addPayment(page, {
      patient_id,
      due_date: addDays(today(), -3 - n),
      description: 'Mensalidade Pilates 11/2026',
    })
    const paid = { status: 'paid', payment_method: 'pix' } as const
    await addPayment(page, { patient_id, ...paid, amount_cents: 280_00, payment_date: addDays(today(), -31) })
  }
  for (const [n, name] of ['Nilda Falcão', 'Otávio Magalhães'].entries())
    await send(page, 'POST', '/api/patients', {
      id: newId(),
      name,
      birth_date: `19${60 + n}${addDays(today(), n * 3).slice(4)}`,
      phone: '(11) 91234-5678',
      address: 'Rua das Acácias, 10',
    })
  await page.goto('/admin')
  await page.getByRole('list', { name: 'Agenda de hoje' }).waitFor()
  await page.getByRole('region', { name: 'Aniversários' }).waitFor()
  await shoot('dashboard-full')
  await shoot('dashboard-whole', true)
  await openWithFakeClock(page, '/admin/close-day')
  await page.getByText(/^Faltam/).waitFor()
  await shoot('close-day-full')
  const day = page.getByRole('region', { name: 'Hoje' })
  await rowOf(day, patientNames[0]).first().getByRole('button', { name: 'Faltou' }).click()
  await waitBetweenTaps(page)
  await day.getByRole('button', { name: 'Todos vieram: Pilates solo' }).click()
  await undoButton(page, /vieram$/).waitFor()
  await waitBetweenTaps(page)
  await rowOf(page.getByRole('region', { name: 'Ontem' }), patientNames[6])
    .getByRole('button', { name: 'Veio' })
    .click()
  await rowOf(day, patientNames[2]).getByRole('button', { name: 'Veio' }).click()
  await shoot('close-day-charge')
  await shoot('close-day-whole', true)
  const { items: open } = await listOpenItems(page)
  for (const item of open) {
    if (item.kind === 'appointment')
      await send(page, 'PUT', `/api/appointments/${item.id}/status`, {
        seen: item.status,
        status: 'canceled',
        cancel_reason: 'no_show',
      })
  }
  await page.goto('/admin/close-day')
  await page.getByRole('button', { name: /^Todos vieram/ }).click()
  await page.getByText('Dia fechado.').waitFor()
  await shoot('close-day-done')
})
