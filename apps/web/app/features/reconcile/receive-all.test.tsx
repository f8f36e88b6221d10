import { AppError } from '@postura/domain/errors'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { setPaymentStatus } from '@postura/domain/payments/payment.endpoints'
import { toTxid } from '@postura/domain/payments/pix/txid'
import type { ReconcilablePayment } from '@postura/domain/reconcile/matching/reconcilable-payment'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPayment, buildReconcilable } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { toast } from '~/testing/steps/form.steps'
import { answerReconcilable, buildOfx, reviewStatement } from '~/testing/steps/payments/statement.steps'

const [ana, bia, caio] = ['Ana Lima', 'Bia Reis', 'Caio Prado'].map((patient_name) =>
  buildReconcilable({ patient_name }),
)
const all = [ana, bia, caio].filter((payment) => payment !== undefined)
const statementOf = (payments: readonly ReconcilablePayment[]) =>
  buildOfx(...payments.map(({ id }) => ({ reference: toTxid(id) })))
const received = (payment: ReconcilablePayment): ReconcilablePayment => ({
  ...payment,
  status: 'paid',
  payment_date: '2026-03-10',
  payment_method: 'pix',
})
const button = (name: string) => page.getByRole('button', { name })
const failures = page.getByRole('alert').filter({ hasText: 'Nem todas foram recebidas' })
const askedFor = () => api.calls(setPaymentStatus).map(({ params }) => params.id)

/** Fails for this payment; the others are received. */
const failFor = (failing: ReconcilablePayment | undefined, code: 'payment_not_found' | 'internal') =>
  api.answer(setPaymentStatus, ({ params }) => {
    if (params.id === failing?.id) throw new AppError(code)
    return buildPayment(params)
  })

/** Opens the review with three certain lines. */
const reviewAll = async () => {
  await reviewStatement(statementOf(all), all)
  await expect.element(button('Receber todas as certas (3)')).toBeVisible()
}

beforeEach(() => {
  api.answer(undoChange, {})
  api.answer(setPaymentStatus, ({ params }) => buildPayment(params))
})

test('one tap receives all certain lines, and one undo reverts them', async () => {
  await reviewAll()
  answerReconcilable(all.map(received))
  await button('Receber todas as certas (3)').click()
  await expect.element(toast('3 pagamentos recebidos por PIX')).toBeVisible()
  await expect.element(page.getByText('3 entradas · 3 recebidas agora')).toBeVisible()
  const calls = api.calls(setPaymentStatus)
  expect(calls.map(({ params }) => params.id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  const body = {
    seen: 'pending',
    owed_cents: 150_00,
    status: 'paid',
    payment_date: '2026-03-10',
    payment_method: 'pix',
  }
  expect(calls.map((call) => call.body)).toEqual([body, body, body])
  const changes = new Set(calls.map(({ changeId }) => changeId))
  expect(changes.size).toBe(1)
  answerReconcilable(all)
  await button('Desfazer').click()
  await expect.element(button('Receber todas as certas (3)')).toBeVisible()
  await expect.poll(() => [api.calls(undoChange)[0]?.params.id]).toEqual([...changes])
})

test('a single certain line is received by its own button', { tags: 'long' }, async () => {
  await reviewStatement(statementOf([all[0] ?? buildReconcilable()]), all)
  await expect.element(page.getByText(/1 certa/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Receber todas/ })).not.toBeInTheDocument()
})

test('a rejected payment is named, and the others are received', async () => {
  await reviewAll()
  failFor(ana, 'payment_not_found')
  answerReconcilable(all.filter((each) => each !== ana).map(received))
  await button('Receber todas as certas (3)').click()
  await expect.element(toast('2 pagamentos recebidos por PIX')).toBeVisible()
  await expect.element(failures).toMatchTextContent(/R\$\s150,00 de 10\/03\/2026, Ana Lima: Pagamento não encontrado$/)
  expect(askedFor()).toHaveLength(3)
  await expectAccessible()
})

test('after a server failure the rest is not sent, and all payments that were not received are listed', async () => {
  await reviewAll()
  const second = all[1]
  failFor(second, 'internal')
  answerReconcilable(all.map((each) => (each === all[0] ? received(each) : each)))
  await button('Receber todas as certas (3)').click()
  await expect.element(toast('1 pagamento recebido por PIX')).toBeVisible()
  await expect.element(failures).toMatchTextContent(/Bia Reis: Algo deu errado.*Caio Prado: Algo deu errado/)
  expect(askedFor()).toHaveLength(2)
})

test('a payment that was received despite a lost response is not a failure', { tags: 'long' }, async () => {
  await reviewAll()
  failFor(all[2], 'internal')
  answerReconcilable(all.map(received))
  await button('Receber todas as certas (3)').click()
  await expect.element(toast('2 pagamentos recebidos por PIX')).toBeVisible()
  await expect.element(page.getByText('3 entradas · 1 já recebida · 2 recebidas agora')).toBeVisible()
  await expect.element(failures).not.toBeInTheDocument()
})

test('if nothing could be received, no undo is offered', { tags: 'long' }, async () => {
  await reviewAll()
  api.drop(setPaymentStatus)
  await button('Receber todas as certas (3)').click()
  await expect.element(toast('Não foi possível conectar.')).toBeVisible()
  await expect.element(button('Desfazer')).not.toBeInTheDocument()
  expect(askedFor()).toHaveLength(1)
})

test('at most a hundred certain lines are received at once', { tags: 'long' }, async () => {
  const many = Array.from({ length: 102 }, () => buildReconcilable())
  await reviewStatement(statementOf(many), many)
  await button('Receber 100 das 102 certas').click()
  await expect.element(toast('100 pagamentos recebidos por PIX')).toBeVisible()
  expect(new Set(askedFor()).size).toBe(100)
})
