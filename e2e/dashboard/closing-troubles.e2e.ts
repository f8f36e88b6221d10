import { book, holdClass, setStatus, today } from '../agenda/agenda.ts'
import { clinicOf } from '../classes/classes.ts'
import { expect, send, test, toast } from '../journey.ts'
import { paymentsOf } from '../payments/payments.ts'
import { dayOf, oneOpen, openItems, PACE, rowOf, undoOf, yesterday } from './closing.ts'

const paid = 'Ana Brandão: veio, R$\u00a0150,00 (PIX)'

test('a row is closed in place and opened again by one tap, its payment with it', async ({ page, journey }) => {
  await oneOpen(page, journey, 'Ana Brandão', 'Bia Gonçalves')
  await page.goto('/admin/close-day')
  const day = dayOf(page, 'Ontem')
  await rowOf(day, 'Ana Brandão').getByRole('button', { name: 'Veio' }).click()
  await day.getByRole('button', { name: 'PIX' }).click()
  await expect(page.getByText(paid)).toBeVisible()
  await expect(page.getByText('Falta 1 de 2')).toBeVisible()
  // Neither a toast over the buttons, nor another place in the list.
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(async () => (await paymentsOf(page)).length).toBe(3)
  await undoOf(page, paid).click()
  await expect(page.getByText('Faltam 2 de 2')).toBeVisible()
  await expect(rowOf(day, 'Ana Brandão').getByRole('button', { name: 'Faltou' })).toBeVisible()
  await expect.poll(async () => (await paymentsOf(page)).length).toBe(2)
  await page.waitForTimeout(PACE)
  await rowOf(day, 'Ana Brandão').getByRole('button', { name: 'Desmarcou' }).click()
  await expect(page.getByText('Ana Brandão: desmarcou')).toBeVisible()
  await expect(page.getByText('Falta 1 de 2')).toBeVisible()
})

test('after a reload it is undone from the corner', async ({ page, journey }) => {
  await oneOpen(page, journey, 'Ana Brandão')
  await page.goto('/admin/close-day')
  await page.getByRole('button', { name: 'Faltou' }).click()
  await expect(page.getByText('Dia fechado. Nada sem desfecho.')).toBeVisible()
  await undoOf(page, 'Ana Brandão: faltou').waitFor()
  await expect.poll(async () => (await openItems(page)).total).toBe(0)
  await page.reload()
  await toast(page, 'Ana Brandão: faltou').getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Desfeito.')).toBeVisible()
  await expect(page.getByText('Falta 1 de 1')).toBeVisible()
})

test('by keyboard too, and the row hears of it', async ({ page, journey, isMobile }) => {
  test.skip(isMobile, 'a phone has none')
  await oneOpen(page, journey, 'Ana Brandão')
  await page.goto('/admin/close-day')
  await page.getByRole('button', { name: 'Faltou' }).click()
  await expect.poll(async () => (await openItems(page)).total).toBe(0)
  await expect(undoOf(page, 'Ana Brandão: faltou')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Falta 1 de 1')).toBeVisible()
})

test('a double tap closes one row, and charges once', async ({ page, journey }) => {
  await oneOpen(page, journey, 'Ana Brandão', 'Bia Gonçalves')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1
  })
  await page.goto('/admin/close-day')
  const day = dayOf(page, 'Ontem')
  await rowOf(day, 'Ana Brandão').getByRole('button', { name: 'Veio' }).click()
  const pix = day.getByRole('button', { name: 'PIX' })
  const box = await pix.boundingBox()
  if (!box) throw new Error('PIX is not on the screen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (let n = 0; n < 3; n += 1) await page.mouse.click(x, y)
  await expect(page.getByText(paid)).toBeVisible()
  await undoOf(page, paid).waitFor()
  await page.waitForTimeout(500)
  expect(sent).toBe(1)
  expect((await openItems(page)).total).toBe(1)
  await expect(page.getByText('Falta 1 de 2')).toBeVisible()
})

test('what was changed in another window is told where it stood', async ({ page, journey }) => {
  const [ana = '', bia = ''] = await oneOpen(page, journey, 'Ana Brandão', 'Bia Gonçalves')
  await page.goto('/admin/close-day')
  const day = dayOf(page, 'Ontem')
  await rowOf(day, 'Ana Brandão').waitFor()
  await send(page, 'PUT', `/api/appointments/${ana}/status`, { seen: 'scheduled', status: 'confirmed' })
  await rowOf(day, 'Ana Brandão').getByRole('button', { name: 'Faltou' }).click()
  await expect(rowOf(day, 'Ana Brandão').getByRole('alert')).toHaveText('Este registro foi alterado em outra janela')
  await journey.looksRight('a row that was changed elsewhere')
  // It was loaded anew: the next tap speaks of what is there now.
  await page.waitForTimeout(PACE)
  const readAgain = page.waitForResponse('**/api/dashboard/open-items*')
  await rowOf(day, 'Ana Brandão').getByRole('button', { name: 'Faltou' }).click()
  await expect(page.getByText('Falta 1 de 2')).toBeVisible()
  // Read once more after that, she would be gone before the tap.
  await readAgain

  await send(page, 'PUT', `/api/appointments/${bia}/status`, { seen: 'scheduled', status: 'completed', charge: null })
  await page.waitForTimeout(PACE)
  await rowOf(day, 'Bia Gonçalves').getByRole('button', { name: 'Faltou' }).click()
  await expect(page.getByRole('alert')).toHaveText('Bia Gonçalves: Este registro foi alterado em outra janela')
  await expect(page.getByText('Dia fechado. Nada sem desfecho.')).toBeVisible()
})

test('without a network it is told in the row, nothing typed is lost, and trying again charges once', async ({
  page,
  journey,
  context,
}) => {
  await oneOpen(page, journey, 'Ana Brandão')
  await page.goto('/admin/close-day')
  const day = dayOf(page, 'Ontem')
  const row = rowOf(day, 'Ana Brandão')
  await row.getByRole('button', { name: 'Veio' }).click()
  await row.getByLabel('Valor').fill('175,50')
  await context.setOffline(true)
  await row.getByRole('button', { name: 'PIX' }).click()
  await expect(row.getByRole('alert')).toContainText('Verifique sua internet')
  await expect(row.getByLabel('Valor')).toHaveValue('175,50')
  await expect(page.getByText('Falta 1 de 1')).toBeVisible()
  await context.setOffline(false)
  await page.waitForTimeout(PACE)
  await row.getByRole('button', { name: 'PIX' }).click()
  const told = 'Ana Brandão: veio, R$\u00a0175,50 (PIX)'
  await expect(undoOf(page, told)).toBeVisible()
  await expect.poll(async () => (await paymentsOf(page)).length).toBe(2)
  // Nor is the way back lost.
  await context.setOffline(true)
  await undoOf(page, told).click()
  await expect(page.getByText(/^Não foi possível desfazer\./)).toBeVisible()
  await context.setOffline(false)
  await undoOf(page, told).click()
  await expect(page.getByText('Falta 1 de 1')).toBeVisible()
  expect(await paymentsOf(page)).toHaveLength(1)
})

test('what was completed once before keeps its payment: Veio alone ends it, and says so', async ({ page, journey }) => {
  const [patient_id = ''] = await clinicOf(journey, 'Ana Brandão')
  const charge = { amount_cents: 120_00, pending: true, payment_method: null }
  const { id } = await book(page, { patient_id, day: yesterday(), status: 'completed', charge })
  await send(page, 'PUT', `/api/appointments/${id}/status`, { seen: 'completed', status: 'scheduled' })
  await page.goto('/admin/close-day')
  await page.getByRole('button', { name: 'Veio' }).click()
  await expect(
    page.getByText('Ana Brandão: veio; o pagamento de R$\u00a0120,00 (vencido) já estava registrado'),
  ).toBeVisible()
  await expect.poll(async () => (await openItems(page)).total).toBe(0)
  expect(await paymentsOf(page)).toHaveLength(1)
})

test('what begins later today stands last, and is not owed yet', async ({ page, journey }) => {
  const [ana = '', bia = ''] = await clinicOf(journey, 'Ana Brandão', 'Bia Gonçalves')
  await book(page, { patient_id: ana, day: today(), from: '23:58', to: '23:59' })
  await page.goto('/admin/close-day')
  await expect(page.getByText('Dia fechado. Nada sem desfecho.')).toBeVisible()
  const later = dayOf(page, 'Mais tarde hoje')
  await expect(later.getByText('Ana Brandão')).toBeVisible()
  await journey.looksRight('only what is to come')
  await holdClass(page, { day: today(), from: '00:00', to: '00:01', title: 'Pilates', add: [bia] })
  await page.reload()
  await expect(page.getByText('Falta 1 de 1')).toBeVisible()
  await later.getByRole('button', { name: 'Desmarcou' }).click()
  await expect(page.getByText('Ana Brandão: desmarcou')).toBeVisible()
  await expect(page.getByText('Falta 1 de 1')).toBeVisible()
  await page.waitForTimeout(PACE)
  await dayOf(page, 'Hoje').getByRole('button', { name: 'Veio' }).click()
  await expect(page.getByText('Dia fechado. Nada sem desfecho.')).toBeVisible()
  await expect(page.getByText('1 veio')).toBeVisible()
})

test('a list that cannot be had says so, and comes when it can', async ({ page, journey }) => {
  await oneOpen(page, journey, 'Ana Brandão')
  await page.route('**/api/dashboard/open-items', (route) => route.abort())
  await page.goto('/admin/close-day')
  await expect(page.getByText('Não foi possível carregar.')).toBeVisible()
  await journey.looksRight('a list that failed')
  await page.unroute('**/api/dashboard/open-items')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Falta 1 de 1')).toBeVisible()
  await page.getByRole('button', { name: 'Ana Brandão' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await setStatus(page, 'Ana Brandão', 'Confirmada')
  await expect(toast(page, 'Confirmada: Ana Brandão')).toBeVisible()
})
