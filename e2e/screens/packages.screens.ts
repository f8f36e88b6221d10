import { addDays } from '@postura/domain/shared/time/civil-date'
import { addClass, registerClinic } from '../classes/classes.ts'
import { send, test } from '../journey.ts'
import { sellPackage } from '../packages/packages.ts'
import { book, nextWorkday, setStatus, today } from '../scheduling/agenda.ts'
import { createScreenshotTaker } from './screenshots.ts'

test('packages and make-ups', async ({ page, journey }, info) => {
  const shoot = createScreenshotTaker(page, info.project.name)
  const [ana = ''] = await registerClinic(journey, 'Ana Brandão de Albuquerque', 'Bia Souza')
  await page.goto(`/admin/patients/${ana}`)
  await page.getByText('Nenhum pacote').waitFor()
  await shoot('patient empty', true)
  await page.getByRole('button', { name: 'Vender pacote' }).click()
  await page.getByLabel('Preço').fill('1000')
  await page.getByText('3x', { exact: true }).click()
  await shoot('package sale')
  await page.getByRole('button', { name: 'Vender', exact: true }).click()
  await page.getByRole('list', { name: 'Pacotes do paciente' }).waitFor()
  await sellPackage(page, { patient_id: ana, sessions: 2, type: 'Consulta Recorrente', price_cents: 300_00 })
  await sellPackage(page, { patient_id: ana, sessions: 1, type: 'Consulta de Alta', price_cents: 0 })
  const day = nextWorkday()
  const done = await book(page, { patient_id: ana, day, from: '08:00', to: '09:00', title: 'Consulta de Alta' })
  await send(page, 'PUT', `/api/appointments/${done.id}/status`, { seen: 'scheduled', status: 'completed' })
  await book(page, { patient_id: ana, day })
  const { rev } = await (await page.request.get('/api/clinic')).json()
  const policy = { makeup_notice_hours: 2, makeup_monthly_limit: 2, makeup_validity: 'days', makeup_days: 30 }
  await send(page, 'PUT', '/api/clinic/makeups', { rev, ...policy })
  const missed = await addClass(page, { day, add: [ana] })
  for (const [n, from, to] of [
    [1, '07:00', '08:00'],
    [2, '18:00', '19:00'],
    [3, '10:30', '11:30'],
  ] as const)
    await addClass(page, { day: addDays(day, n), from, to })
  await send(page, 'PUT', `/api/classes/${missed.id}/seats`, { remove: [ana] })
  await page.goto(`/admin/patients/${ana}`)
  await page.getByRole('list', { name: 'Pacotes do paciente' }).waitFor()
  await shoot('patient whole', true)
  await page.goto('/admin/classes?panel=makeups')
  await page
    .getByRole('dialog', { name: 'Reposições' })
    .getByRole('link', { name: /^Avisar/ })
    .waitFor()
  await shoot('makeups panel')
  await page.goto('/admin/appointments?status=scheduled')
  await setStatus(page, 'Ana Brandão de Albuquerque', 'Concluída')
  await page.getByRole('button', { name: /^Sem cobrança — pacote/ }).waitFor()
  await shoot('completion by package')
  await book(page, { patient_id: ana, day: today(), from: '00:00', to: '00:30' })
  await page.goto('/admin/close-day')
  await page.getByRole('button', { name: 'Veio' }).first().waitFor()
  await shoot('closing by package')
  await page.goto('/admin/settings/makeups')
  await page.getByRole('region', { name: 'Reposições' }).getByLabel('Máximo por mês').waitFor()
  await page.getByRole('region', { name: 'Reposições' }).scrollIntoViewIfNeeded()
  await shoot('makeups policy')
  await page.goto('/admin/appointments/new')
  await page.getByRole('combobox', { name: 'Paciente' }).fill('ana')
  await page.getByRole('option', { name: /Ana Brandão/ }).waitFor()
  await shoot('picker with package')
})
