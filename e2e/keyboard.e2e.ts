import { listAppointments } from '@postura/domain/appointments/appointment.endpoints'
import { registerClinic } from './classes/classes.ts'
import { expect, test, toast } from './journey.ts'
import { listPayments } from './payments/payments.ts'

test('a session is booked and a payment is taken by typed lines and the keyboard alone', async ({ page, journey }) => {
  await registerClinic(journey, 'Ana Brandão', 'Rosa Quinta')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const writes: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(appointments|payments)/.test(request.url()) && request.method() !== 'GET') writes.push(request.url())
  })
  const type = async (line: string, draft: RegExp) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused()
    await page.keyboard.type(line)
    // The most likely reading is first.
    await expect(page.getByRole('option', { name: draft }).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
  }
  /** Tab leads to the button, Enter presses it. */
  const save = async () => {
    const button = page.getByRole('button', { name: 'Salvar' })
    await expect(button).toBeVisible()
    expect(writes).toEqual([])
    for (let count = 0; count < 40; count += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
  }

  await type('ana amanhã 15h pilates 50min', /^Nova Consulta: Ana Brandão/)
  await expect(page.getByLabel(/^Horário de Término/)).toHaveValue('15:50')
  await save()
  await expect(toast(page, 'Consulta')).toBeVisible()
  writes.length = 0

  await type('pagou rosa quinta 120 pix', /^Novo Pagamento: Rosa Quinta/)
  await expect(page.getByLabel(/^Valor/)).toHaveValue('120,00')
  await save()
  await expect(toast(page, 'Pagamento criado: Rosa Quinta, R$\u00a0120,00')).toBeVisible()
  expect(await listPayments(page)).toMatchObject([{ amount_cents: 120_00, status: 'paid', payment_method: 'pix' }])
  const booked = await (await page.request.get(listAppointments.path)).json()
  expect(booked.items).toMatchObject([{ patient_name: 'Ana Brandão', title: 'Pilates' }])
})
