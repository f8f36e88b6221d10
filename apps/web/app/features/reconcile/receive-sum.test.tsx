import { undoChange } from '@postura/domain/history/history.endpoints'
import { setPaymentStatus } from '@postura/domain/payments/payment.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPayment, buildReconcilable } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { toast } from '~/testing/steps/form.steps'
import {
  answerReconcilable,
  buildOfx,
  statementLine as line,
  receiveButton,
  reviewStatement,
} from '~/testing/steps/payments/statement.steps'

const january = buildReconcilable({ patient_name: 'Ana Lima', due_date: '2026-01-10' })
const february = buildReconcilable({ patient_id: january.patient_id, patient_name: 'Ana Lima', due_date: '2026-02-10' })
const both = [january, february]
const paid = { status: 'paid', payment_date: '2026-03-10', payment_method: 'pix' } as const

beforeEach(() => {
  api.answer(undoChange, {})
  api.answer(setPaymentStatus, ({ params }) => buildPayment(params))
})

test('a line that is the sum of two bills of a person is offered, received after a tap, and undone at once', async () => {
  await reviewStatement(buildOfx({ amount: '300.00', text: 'PIX ANA LIMA' }), both)
  await expect.element(line('PIX ANA LIMA')).toMatchTextContent(/Sugestão\s*Ana Lima/)
  await expect
    .element(line('PIX ANA LIMA'))
    .toMatchTextContent(/2 pagamentos: R\$\s150,00 de 10\/01\/2026 \+ R\$\s150,00 de 10\/02\/2026/)
  expect(api.calls(setPaymentStatus)).toEqual([])
  await expectAccessible()
  answerReconcilable(both.map((each) => ({ ...each, ...paid })))
  await receiveButton('PIX ANA LIMA').click()
  await expect.element(toast('2 pagamentos recebidos por PIX')).toBeVisible()
  await expect.element(line('PIX ANA LIMA')).toMatchTextContent(/Recebido\s*Ana Lima/)
  const calls = api.calls(setPaymentStatus)
  expect(calls.map(({ params }) => params.id)).toEqual(both.map(({ id }) => id))
  expect(calls.map(({ body }) => body)).toEqual([
    { seen: 'pending', owed_cents: 150_00, ...paid },
    { seen: 'pending', owed_cents: 150_00, ...paid },
  ])
  expect(new Set(calls.map(({ changeId }) => changeId)).size).toBe(1)
  answerReconcilable(both)
  await toast('2 pagamentos recebidos por PIX').getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(receiveButton('PIX ANA LIMA')).toBeVisible()
})

test('a line that is the sum of two bills can still be received as one of them', async () => {
  await reviewStatement(buildOfx({ amount: '300.00', text: 'PIX ANA LIMA' }), both)
  await line('PIX ANA LIMA')
    .getByRole('button', { name: /^Outro pagamento/ })
    .click()
  await page.getByRole('menuitem', { name: /10\/02\/2026/ }).click()
  await expect.element(line('PIX ANA LIMA')).toMatchTextContent('será dado como recebido por inteiro')
  await receiveButton('PIX ANA LIMA').click()
  await expect.poll(() => api.calls(setPaymentStatus).map(({ params }) => params.id)).toEqual([february.id])
})
