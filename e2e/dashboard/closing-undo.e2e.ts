import { expect, test, toast, undo } from '../journey.ts'
import { listPayments } from '../payments/payments.ts'
import {
  addOpenItems,
  dayRegion,
  listOpenItems,
  openWithFakeClock,
  rowOf,
  undoButton,
  waitBetweenTaps,
} from './closing.ts'

const paid = 'Ana Brandão: veio, R$\u00a0150,00 (PIX)'

test('a closed row is reopened with its payment by one tap, and after a reload from the toast', {
  tag: '@phone',
}, async ({ page, journey }) => {
  await addOpenItems(page, journey, 'Ana Brandão', 'Bia Gonçalves')
  await openWithFakeClock(page, '/admin/close-day')
  const day = dayRegion(page, 'Ontem')
  await rowOf(day, 'Ana Brandão').getByRole('button', { name: 'Veio' }).click()
  await day.getByRole('button', { name: 'PIX' }).click()
  await expect(page.getByText(paid)).toBeVisible()
  await expect(page.getByText('Falta 1 de 2')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(async () => (await listPayments(page)).length).toBe(3)
  await undoButton(page, paid).click()
  await expect(page.getByText('Faltam 2 de 2')).toBeVisible()
  await expect.poll(async () => (await listPayments(page)).length).toBe(2)

  await waitBetweenTaps(page)
  await rowOf(day, 'Ana Brandão').getByRole('button', { name: 'Faltou' }).click()
  await undoButton(page, 'Ana Brandão: faltou').waitFor()
  await expect.poll(async () => (await listOpenItems(page)).total).toBe(1)
  await page.reload()
  await undo(page, 'Ana Brandão: faltou')
  await expect(toast(page, 'Desfeito.')).toBeVisible()
  await expect(page.getByText('Faltam 2 de 2')).toBeVisible()
  expect((await listOpenItems(page)).total).toBe(2)
})
