import type { Page } from '@playwright/test'
import { MAX_MONTHS } from '@postura/domain/payments/payment'
import { txidOf } from '@postura/domain/payments/pix/txid'
import { MAX_AT_ONCE } from '@postura/domain/payments/statement/statement'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { newId } from '@postura/domain/shared/ids'
import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { today } from '../agenda/agenda.ts'
import { clinicOf } from '../classes/classes.ts'
import { expect, send, test, toast } from '../journey.ts'
import { addPayment, paymentOf } from './payments.ts'
import { hand, ofx, yesterday } from './statements.ts'

/** A line of the statement, by what the bank says of it. */
const line = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Entradas do extrato' }).getByRole('listitem').filter({ hasText: text })
const receive = (page: Page, text: string) => line(page, text).getByRole('button', { name: /^Receber/ })

test('an OFX statement: what is certain, suggested or to be chosen is received by one click, taken back, and never twice', async ({
  page,
  journey,
  isMobile,
}) => {
  const [ana = '', bia = '', caio = ''] = await clinicOf(journey, 'Ana Lima', 'Beatriz Conceição', 'Caio Prado')
  const coded = await addPayment(page, { patient_id: ana, due_date: addDays(today(), -30) })
  const near = await addPayment(page, { patient_id: bia, amount_cents: 80_00 })
  const far = await addPayment(page, { patient_id: caio, amount_cents: 99_00, due_date: addDays(today(), -20) })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(`${request.url()} ${request.postData()}`)
  })
  const statement = ofx([
    { amount: '150.00', text: 'PIX QR CODE', reference: txidOf(coded.id).toUpperCase() },
    { amount: '80,00', text: 'PIX RECEBIDO BEATRIZ CONCEICAO' },
    { amount: '99.00', text: 'PIX RECEBIDO MARIA PRADO' },
    { amount: '7.77', text: 'RENDIMENTO' },
    { amount: '-45.00', text: 'TARIFA' },
  ])

  await page.goto('/admin/payments')
  // On a phone there is no room for it beside the title.
  if (isMobile) await page.getByRole('button', { name: 'Mais ações: Pagamentos' }).click()
  await page.getByRole(isMobile ? 'menuitem' : 'link', { name: 'Conciliar extrato' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conciliar extrato' })).toBeVisible()
  await journey.looksRight('a file is awaited')
  await hand(page, statement)
  await expect(page.getByText('4 entradas · 1 certa · 1 sugestão · 2 sem par · 1 saída ignorada')).toBeVisible()
  await expect(line(page, 'PIX QR CODE')).toContainText('Certo')
  await expect(line(page, 'PIX QR CODE')).toContainText('Ana Lima')
  await expect(line(page, 'BEATRIZ')).toContainText('Sugestão')
  await expect(line(page, 'RENDIMENTO')).toContainText('Nenhum pagamento em aberto com este valor.')
  await journey.looksRight('a statement to be looked through')
  // What the bank says about people stays here.
  expect(asked.filter((each) => each.includes('/api/payments/reconcilable'))).toHaveLength(1)
  expect(asked.join()).not.toMatch(/BEATRIZ|MARIA|RENDIMENTO/)

  await receive(page, 'PIX QR CODE').click()
  await expect(line(page, 'PIX QR CODE')).toContainText('Recebido')
  expect(await paymentOf(page, coded.id)).toMatchObject({
    status: 'paid',
    payment_date: yesterday(),
    payment_method: 'pix',
  })
  await toast(page, 'Ana Lima').getByRole('button', { name: 'Desfazer' }).click()
  await expect(line(page, 'PIX QR CODE')).toContainText('Certo')
  expect(await paymentOf(page, coded.id)).toMatchObject({ status: 'pending', payment_date: null })
  await receive(page, 'PIX QR CODE').click()
  await expect(line(page, 'PIX QR CODE')).toContainText('Recebido')

  // By keyboard: the one that is not near is chosen, then received.
  const choose = line(page, 'MARIA PRADO').getByRole('button', { name: /^Escolher pagamento/ })
  await choose.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /Caio Prado/ }).press('Enter')
  await expect(line(page, 'MARIA PRADO')).toContainText('Sua escolha')
  await receive(page, 'MARIA PRADO').click()
  await expect(line(page, 'MARIA PRADO')).toContainText('Recebido')
  expect(await paymentOf(page, far.id)).toMatchObject({ status: 'paid', payment_date: yesterday() })
  await receive(page, 'BEATRIZ').click()
  await expect(line(page, 'BEATRIZ')).toContainText('Recebido')
  expect(await paymentOf(page, near.id)).toMatchObject({ status: 'paid' })
  await journey.looksRight('received')

  await page.getByRole('button', { name: 'Outro arquivo' }).click()
  await hand(page, statement)
  await expect(page.getByText('4 entradas · 1 sem par · 3 já recebidas · 1 saída ignorada')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Receber/ })).toHaveCount(0)
})

test('a CSV: its columns are confirmed, what is certain is received at once and taken back at once', async ({
  page,
  journey,
}) => {
  const [ana = '', bia = ''] = await clinicOf(journey, 'Ana Lima', 'Beatriz Conceição')
  const payments = [
    await addPayment(page, { patient_id: ana }),
    await addPayment(page, { patient_id: bia, amount_cents: 1_234_56 }),
    await addPayment(page, { patient_id: bia, amount_cents: 80_00, due_date: addDays(today(), -2) }),
  ]
  const [first, second] = payments.map(({ id }) => txidOf(id))
  const day = formatCivilDate(yesterday())
  // The amount that counts is the second one: the guess is corrected.
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
  const column = (n: number) => page.getByLabel(`Coluna ${n}`, { exact: true })
  await expect(column(1)).toHaveValue('date')
  await expect(column(3)).toHaveValue('amount')
  await column(4).selectOption('Valor')
  await expect(column(3)).toHaveValue('none')
  await expect(page.getByText('Com estas colunas: 3 entradas, 1 saída ignorada.')).toBeVisible()
  await page.getByText('1 linha não lida', { exact: true }).click()
  await expect(page.getByText('Total · muito')).toBeVisible()
  await journey.looksRight('the columns of a file')
  await column(1).selectOption('Não usar')
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled()
  await column(1).selectOption('Data')
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(page.getByText(/3 entradas · 2 certas · 1 sugestão/)).toBeVisible()
  await page.getByRole('button', { name: 'Receber todas as certas (2)' }).click()
  await expect(toast(page, '2 pagamentos recebidos por PIX')).toBeVisible()
  await expect(page.getByText(/1 sugestão · 2 recebidas agora/)).toBeVisible()
  await toast(page, '2 pagamentos recebidos').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('button', { name: 'Receber todas as certas (2)' })).toBeVisible()
  for (const { id } of payments) expect(await paymentOf(page, id)).toMatchObject({ status: 'pending' })

  // Meanwhile someone deleted one of them: the other is received, and what was not is told.
  const origin = new URL(page.url()).origin
  await page.request.delete(`/api/payments/${payments[0]?.id}`, { headers: { origin } })
  await page.getByRole('button', { name: 'Receber todas as certas (2)' }).click()
  await expect(page.getByText('Nem todas foram recebidas')).toBeVisible()
  await expect(page.getByText(`${formatMoney(150_00)} de ${day}, Ana Lima: Pagamento não encontrado`)).toBeVisible()
  await expect(toast(page, '1 pagamento recebido por PIX')).toBeVisible()
  expect(await paymentOf(page, payments[1]?.id ?? '')).toMatchObject({ status: 'paid' })
  await page.getByRole('button', { name: 'Mudar colunas' }).click()
  await expect(column(4)).toHaveValue('amount')
})

test('of very many that are certain, a hundred are received at once; what was received although its answer was lost is no failure', async ({
  page,
  journey,
  isMobile,
}) => {
  test.skip(isMobile, 'a hundred take long, and are the same on a phone')
  test.slow()
  const [ana = ''] = await clinicOf(journey, 'Ana Lima')
  const ids = Array.from({ length: MAX_AT_ONCE + 2 }, () => newId())
  for (let at = 0; at < ids.length; at += MAX_MONTHS) {
    const months = ids.slice(at, at + MAX_MONTHS).map((id) => ({ id, due_date: today() }))
    await send(page, 'POST', '/api/payments/monthly', {
      patient_id: ana,
      amount_cents: 150_00,
      description: 'Sessão',
      months,
    })
  }
  await page.goto('/admin/payments/reconcile')
  await hand(page, ofx(ids.map((id) => ({ amount: '150.00', text: 'PIX', reference: txidOf(id) }))))
  await page.getByRole('button', { name: 'Receber 100 das 102 certas' }).click()
  await expect(toast(page, '100 pagamentos recebidos por PIX')).toBeVisible({ timeout: 60_000 })
  const rest = page.getByRole('button', { name: 'Receber todas as certas (2)' })
  await expect(rest).toBeVisible()

  await page.route(`**/api/payments/${ids.at(-1)}/status`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await rest.click()
  await expect(toast(page, '1 pagamento recebido por PIX')).toBeVisible()
  await expect(page.getByText('102 entradas · 1 já recebida · 101 recebidas agora')).toBeVisible()
  await expect(page.getByText('Nem todas foram recebidas')).toHaveCount(0)
})

test('what was marked by hand the day after is offered for nobody else', async ({ page, journey }) => {
  const [ana = '', bia = ''] = await clinicOf(journey, 'Ana Lima', 'Beatriz Conceição')
  await addPayment(page, { patient_id: ana, status: 'paid', payment_date: today(), payment_method: 'pix' })
  await addPayment(page, { patient_id: bia })
  await page.goto('/admin/payments/reconcile')
  await hand(page, ofx([{ amount: '150.00', text: 'PIX RECEBIDO ANA LIMA' }]))
  await expect(line(page, 'ANA LIMA')).toContainText('Já recebido')
  await expect(receive(page, 'ANA LIMA')).toHaveCount(0)
})

test('what is no statement is refused in plain words, and a failure can be tried again', async ({ page, journey }) => {
  await clinicOf(journey, 'Ana Lima')
  await page.goto('/admin/payments/reconcile')
  const refusals: [string | Buffer, RegExp][] = [
    ['%PDF-1.7\nobj', /não é um extrato em OFX ou CSV/],
    ['', /está vazio/],
    [ofx([{ amount: '-10.00', text: 'TARIFA' }]), /Não há entradas/],
    [Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), /mais de 5 MB/],
  ]
  for (const [text, words] of refusals) {
    await hand(page, text)
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  await journey.looksRight('a file that is refused')
  await hand(page, ofx([{ amount: 'muito', text: 'PIX' }]))
  await expect(page.getByText('Nenhuma entrada deste extrato pôde ser lida.')).toBeVisible()
  await page.getByText('1 linha não lida').click()
  await expect(page.getByText('muito')).toBeVisible()
  await journey.looksRight('a statement that cannot be read')
  await page.getByRole('button', { name: 'Outro arquivo' }).click()
  await page.route('**/api/payments/reconcilable', (route) => route.fulfill({ status: 500, body: '{}' }))
  await hand(page, ofx([{ amount: '150.00', text: 'PIX ANA' }]))
  await expect(page.getByText('Não foi possível comparar o extrato com os pagamentos.')).toBeVisible()
  await page.unroute('**/api/payments/reconcilable')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('1 entrada · 1 sem par')).toBeVisible()
})
