import type { Page } from '@playwright/test'
import { toTxid } from '@postura/domain/payments/pix/txid'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { registerClinic } from '../classes/classes.ts'
import { expect, test, toast, undo } from '../journey.ts'
import { today } from '../scheduling/agenda.ts'
import { addPayment, getPayment } from './payments.ts'
import { formatOfx, uploadStatement, yesterday } from './statements.ts'

/** A statement line, found by the bank's description. */
const line = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Entradas do extrato' }).getByRole('listitem').filter({ hasText: text })
const receive = (page: Page, text: string) => line(page, text).getByRole('button', { name: /^Receber/ })

test('OFX lines are received, one is undone, and none is received twice', async ({ page, journey }) => {
  const [ana = '', bia = '', caio = ''] = await registerClinic(journey, 'Ana Lima', 'Beatriz Conceição', 'Caio Prado')
  const coded = await addPayment(page, { patient_id: ana, due_date: addDays(today(), -30) })
  const near = await addPayment(page, { patient_id: bia, amount_cents: 80_00 })
  const far = await addPayment(page, { patient_id: caio, amount_cents: 99_00, due_date: addDays(today(), -20) })
  const statement = formatOfx([
    { amount: '150.00', text: 'PIX QR CODE', reference: toTxid(coded.id).toUpperCase() },
    { amount: '80,00', text: 'PIX RECEBIDO BEATRIZ CONCEICAO' },
    { amount: '99.00', text: 'PIX RECEBIDO MARIA PRADO' },
    { amount: '7.77', text: 'RENDIMENTO' },
    { amount: '-45.00', text: 'TARIFA' },
  ])
  await page.goto('/admin/payments')
  await page.getByRole('link', { name: 'Conciliar extrato' }).click()
  await uploadStatement(page, statement)
  await expect(page.getByText('4 entradas · 1 certa · 1 sugestão · 2 sem par')).toBeVisible()
  await journey.looksRight('a statement to be looked through')

  await receive(page, 'PIX QR CODE').click()
  await expect(line(page, 'PIX QR CODE')).toContainText('Recebido')
  const received = { status: 'paid', payment_date: yesterday(), payment_method: 'pix' }
  expect(await getPayment(page, coded.id)).toMatchObject(received)
  await undo(page, 'Ana Lima')
  await expect(line(page, 'PIX QR CODE')).toContainText('Certo')
  expect(await getPayment(page, coded.id)).toMatchObject({ status: 'pending', payment_date: null })
  await receive(page, 'PIX QR CODE').click()
  await expect(line(page, 'PIX QR CODE')).toContainText('Recebido')

  await line(page, 'MARIA PRADO')
    .getByRole('button', { name: /^Escolher pagamento/ })
    .click()
  await page.getByRole('menuitem', { name: /Caio Prado/ }).click()
  await receive(page, 'MARIA PRADO').click()
  await expect(line(page, 'MARIA PRADO')).toContainText('Recebido')
  expect(await getPayment(page, far.id)).toMatchObject(received)
  await receive(page, 'BEATRIZ').click()
  await expect(line(page, 'BEATRIZ')).toContainText('Recebido')
  expect(await getPayment(page, near.id)).toMatchObject(received)

  await page.getByRole('button', { name: 'Outro arquivo' }).click()
  await uploadStatement(page, statement)
  await expect(page.getByText('4 entradas · 1 sem par · 3 já recebidas')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Receber/ })).toHaveCount(0)
})

test('CSV columns are confirmed, and the certain lines are received and undone at once', { tag: '@variant' }, async ({
  page,
  journey,
}) => {
  const [ana = '', bia = ''] = await registerClinic(journey, 'Ana Lima', 'Beatriz Conceição')
  const payments = [
    await addPayment(page, { patient_id: ana }),
    await addPayment(page, { patient_id: bia, amount_cents: 1_234_56 }),
    await addPayment(page, { patient_id: bia, amount_cents: 80_00, due_date: addDays(today(), -2) }),
  ]
  const [first, second] = payments.map(({ id }) => toTxid(id))
  const day = formatCivilDate(yesterday())
  // The second amount column is the right one, so the test corrects the guess.
  const rows = [
    'Banco de Exemplo;;;;',
    'Data;Histórico;Valor bruto;Valor líquido;Saldo',
    `${day};PIX ${first};0,01;150,00;1.000,00`,
    `${day};PIX ${second};0,02;1.234,56;2.000,00`,
    `${day};PIX BEATRIZ;0,03;80,00;3.000,00`,
    `${day};TARIFA;0,00;-9,90;2.990,10`,
    'Total;;;muito;',
  ]
  await page.goto('/admin/payments/reconcile')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await chooser).setFiles({ name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
  await page.getByLabel('Coluna 4', { exact: true }).selectOption('Valor')
  await expect(page.getByText('Com estas colunas: 3 entradas, 1 saída ignorada.')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(page.getByText(/3 entradas · 2 certas · 1 sugestão/)).toBeVisible()
  await page.getByRole('button', { name: 'Receber todas as certas (2)' }).click()
  await expect(page.getByText(/1 sugestão · 2 recebidas agora/)).toBeVisible()
  await undo(page, '2 pagamentos recebidos por PIX')
  await expect(page.getByRole('button', { name: 'Receber todas as certas (2)' })).toBeVisible()
  for (const { id } of payments) expect(await getPayment(page, id)).toMatchObject({ status: 'pending' })

  // One payment is deleted in another window: the other is received, and this one is reported.
  const origin = new URL(page.url()).origin
  await page.request.delete(`/api/payments/${payments[0]?.id}`, { headers: { origin } })
  await page.getByRole('button', { name: 'Receber todas as certas (2)' }).click()
  await expect(page.getByText(`${formatMoney(150_00)} de ${day}, Ana Lima: Pagamento não encontrado`)).toBeVisible()
  await expect(toast(page, '1 pagamento recebido por PIX')).toBeVisible()
  expect(await getPayment(page, payments[1]?.id ?? '')).toMatchObject({ status: 'paid' })
})
