import { findReconcilablePayments } from '@postura/domain/payments/payment.endpoints'
import { toTxid } from '@postura/domain/payments/pix/txid'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildReconcilable } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import {
  answerReconcilable,
  buildOfx,
  chooseFile,
  statementLine as line,
  receiveButton as receive,
  reviewStatement,
} from '~/testing/steps/payments/statement.steps'

const coded = buildReconcilable({ patient_name: 'Ana Lima', due_date: '2026-02-09' })
const near = buildReconcilable({ patient_name: 'Beatriz Conceição', amount_cents: 80_00 })
const far = buildReconcilable({ patient_name: 'Caio Prado', amount_cents: 99_00, due_date: '2026-02-18' })
const statement = buildOfx(
  { amount: '7.77', text: 'RENDIMENTO' },
  { amount: '80,00', text: 'PIX RECEBIDO BEATRIZ CONCEICAO' },
  { amount: '99.00', text: 'PIX RECEBIDO MARIA PRADO' },
  { text: 'PIX QR CODE', reference: toTxid(coded.id).toUpperCase() },
  { amount: '-45.00', text: 'TARIFA' },
)

test('each line is shown beside its payment, certain matches first', async () => {
  await reviewStatement(statement, [coded, near, far])
  await expect.element(page.getByText('4 entradas · 1 certa · 1 sugestão · 2 sem par')).toBeVisible()
  const lines = page.getByRole('list', { name: 'Entradas do extrato' }).getByRole('listitem')
  await expect.element(lines.nth(0)).toMatchTextContent(/PIX QR CODECertoAna LimaConsulta · vencimento 09\/02\/2026/)
  await expect.element(lines.nth(1)).toMatchTextContent(/^10\/03\/2026R\$\s80,00.*BEATRIZ.*SugestãoBeatriz Conceição/)
  await expect.element(line('MARIA PRADO')).toMatchTextContent(/Sem par.*com este valor perto desta data\./)
  await expect.element(line('RENDIMENTO')).toMatchTextContent(/Sem parNenhum pagamento em aberto com este valor\./)
  await expect.element(receive('RENDIMENTO')).not.toBeInTheDocument()
  await expect.element(receive('QR CODE')).toHaveAccessibleName('Receber R$\u00a0150,00 de 10/03/2026: Ana Lima')
  await expectAccessible()
})

test('a statement fits on mobile', { tags: 'long' }, async () => {
  answerReconcilable([coded, near, far])
  await renderApp('/admin/payments/reconcile', { look: 'phone' })
  await chooseFile(statement)
  await expect.element(receive('QR CODE')).toBeVisible()
  await expectAccessible()
})

test('on mobile a matched line takes two lines of text and one button, the others are in a menu', async () => {
  answerReconcilable([coded, near, far])
  await renderApp('/admin/payments/reconcile', { look: 'phone' })
  await chooseFile(statement)
  await expect.element(receive('QR CODE')).toBeVisible()
  expect(line('QR CODE').element().getBoundingClientRect().height).toBeLessThanOrEqual(125)
  expect(line('BEATRIZ').element().getBoundingClientRect().height).toBeLessThanOrEqual(125)
  await expectAccessible()
})

test('only amounts, dates and codes are sent to the server', async () => {
  await reviewStatement(statement, [coded])
  await expect.element(line('QR CODE')).toBeVisible()
  expect(api.calls(findReconcilablePayments)).toHaveLength(1)
  const { body } = api.calls(findReconcilablePayments)[0] ?? {}
  expect(body).toEqual({ amounts: [777, 80_00, 99_00, 150_00], ids: [coded.id], from: '2026-03-10', to: '2026-03-10' })
})

test('a payment opens in its own tab, so that the review stays', { tags: 'long' }, async () => {
  await reviewStatement(statement, [coded])
  const link = line('QR CODE').getByRole('link', { name: 'Ana Lima' })
  await expect.element(link).toHaveAttribute('href', `/admin/payments?panel=payment.${coded.id}`)
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test('an unmatched line can be registered as a paid payment', { tags: 'long' }, async () => {
  await reviewStatement(statement)
  const link = line('RENDIMENTO').getByRole('link', { name: 'Registrar pagamento' })
  await expect
    .element(link)
    .toHaveAttribute(
      'href',
      '/admin/payments/new?amount=7.77&due_date=2026-03-10&status=paid&payment_date=2026-03-10&payment_method=pix',
    )
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test('a line that was already received cannot be received again', async () => {
  const paid = buildReconcilable({
    patient_name: 'Ana Lima',
    status: 'paid',
    payment_date: '2026-03-11',
    payment_method: 'pix',
  })
  await reviewStatement(buildOfx({ text: 'PIX RECEBIDO ANA LIMA' }), [
    paid,
    buildReconcilable({ patient_name: 'Beatriz Reis' }),
  ])
  await expect.element(line('ANA LIMA')).toMatchTextContent(/Já recebido.*Ana Lima.*recebido em 11\/03\/2026/)
  await expect.element(receive('ANA LIMA')).not.toBeInTheDocument()
})

test('a match with other candidates is marked as a guess', { tags: 'long' }, async () => {
  await reviewStatement(buildOfx({ text: 'PIX' }), [
    buildReconcilable({ patient_name: 'Ana Lima' }),
    buildReconcilable({ patient_name: 'Beatriz Reis' }),
  ])
  await expect.element(line('PIX')).toMatchTextContent(/Palpite.*Há mais 1 pagamento com este valor perto desta data/)
})

test('a code with a different amount is shown', { tags: 'long' }, async () => {
  await reviewStatement(buildOfx({ amount: '140.00', text: 'PIX', reference: toTxid(coded.id) }), [coded])
  await expect.element(line('PIX')).toMatchTextContent(/O código é de Ana Lima, mas o valor cobrado é R\$\s150,00\./)
})

test('lines that were not compared are counted', { tags: 'long' }, async () => {
  await reviewStatement(statement, [coded], true)
  await expect.element(page.getByText(/^Há muitos lançamentos ou pagamentos para comparar de uma vez/)).toBeVisible()
})

test('unreadable lines are shown as they are in the file', { tags: 'long' }, async () => {
  await reviewStatement(buildOfx({}, { amount: 'muito' }))
  await page.getByText('1 linha não lida').click()
  await expect.element(page.getByText(/muito/)).toBeVisible()
  await expect.element(page.getByText('1 entrada · 1 sem par')).toBeVisible()
})

test('a statement without readable lines says so, and sends no request', { tags: 'long' }, async () => {
  await reviewStatement(buildOfx({ amount: 'muito' }))
  await expect.element(page.getByText(/^Nenhuma entrada deste extrato pôde ser lida\./)).toBeVisible()
  await expect.element(page.getByText('1 linha não lida')).toBeVisible()
  await expectAccessible()
  expect(api.calls(findReconcilablePayments)).toEqual([])
})

test('a comparison that fails can be retried', { tags: 'long' }, async () => {
  api.drop(findReconcilablePayments)
  await renderApp('/admin/payments/reconcile')
  await chooseFile(buildOfx({}))
  await expect.element(page.getByText('Não foi possível comparar o extrato com os pagamentos.')).toBeVisible()
  answerReconcilable([])
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('1 entrada · 1 sem par')).toBeVisible()
})
