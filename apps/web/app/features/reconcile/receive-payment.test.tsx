import { undoChange } from '@postura/domain/history/history.endpoints'
import { receivePart } from '@postura/domain/payments/parts/part.endpoints'
import { findReconcilablePayments, setPaymentStatus } from '@postura/domain/payments/payment.endpoints'
import { toTxid } from '@postura/domain/payments/pix/txid'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPayment, buildReconcilable } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { toast } from '~/testing/steps/form.steps'
import {
  answerReconcilable,
  buildOfx,
  statementLine as line,
  receiveButton as receive,
  reviewStatement,
} from '~/testing/steps/payments/statement.steps'

const ana = buildReconcilable({ patient_name: 'Ana Lima' })
const caio = buildReconcilable({ patient_name: 'Caio Prado', due_date: '2026-02-18' })
const received = (payment: typeof ana) =>
  ({ ...payment, status: 'paid', payment_date: '2026-03-10', payment_method: 'pix' }) as const
const paid = { status: 'paid', payment_date: '2026-03-10', payment_method: 'pix' }

beforeEach(() => {
  api.answer(undoChange, {})
  api.answer(setPaymentStatus, ({ params, body: { seen: _, owed_cents: __, ...status } }) =>
    buildPayment({ ...params, ...status, patient_name: params.id === ana.id ? 'Ana Lima' : 'Caio Prado' }),
  )
})

test('a line is received with its date and PIX, and keeps its position', async () => {
  await reviewStatement(buildOfx({ text: 'PIX UM', reference: toTxid(ana.id) }), [ana])
  await expect.element(receive('PIX UM')).toBeVisible()
  answerReconcilable([received(ana)])
  await receive('PIX UM').click()
  await expect.element(line('PIX UM')).toMatchTextContent(/Recebido.*Ana Lima.*recebido em 10\/03\/2026/)
  await expect.element(toast('Pago: Ana Lima, R$\u00a0150,00 (PIX)')).toBeVisible()
  await expect.element(page.getByText('1 entrada · 1 recebida agora')).toBeVisible()
  await expect.element(receive('PIX UM')).not.toBeInTheDocument()
  const [{ params, body } = {}] = api.calls(setPaymentStatus)
  expect([params?.id, body]).toEqual([ana.id, { seen: 'pending', owed_cents: 150_00, ...paid }])
  await expectAccessible()
})

test('a received line is shown as received before the reload', { tags: 'long' }, async () => {
  await reviewStatement(buildOfx({ text: 'PIX UM', reference: toTxid(ana.id) }), [ana])
  await expect.element(receive('PIX UM')).toBeVisible()
  const release = api.hold(findReconcilablePayments)
  await receive('PIX UM').click()
  await expect.element(line('PIX UM')).toMatchTextContent(/Recebido/)
  release()
})

test('one undo reverts a received line', async () => {
  await reviewStatement(buildOfx({ text: 'PIX UM', reference: toTxid(ana.id) }), [ana])
  await expect.element(receive('PIX UM')).toBeVisible()
  answerReconcilable([received(ana)])
  await receive('PIX UM').click()
  await expect.element(line('PIX UM')).toMatchTextContent(/Recebido/)
  answerReconcilable([ana])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(line('PIX UM')).toMatchTextContent(/Certo/)
  await expect.poll(() => api.calls(undoChange)[0]?.params.id).toBe(api.calls(setPaymentStatus)[0]?.changeId)
})

test('a line rejected by the server shows an error and can be retried', async () => {
  await reviewStatement(buildOfx({ text: 'PIX UM', reference: toTxid(ana.id) }), [ana])
  api.refuse(setPaymentStatus, 'payment_not_found')
  await receive('PIX UM').click()
  await expect.element(toast('Pagamento não encontrado')).toBeVisible()
  await expect.element(receive('PIX UM')).toBeEnabled()
})

test('a payment is chosen by keyboard for an unmatched line, and received', async () => {
  await reviewStatement(buildOfx({ text: 'PIX UM' }), [caio])
  const choose = page.getByRole('button', { name: 'Escolher pagamento para R$\u00a0150,00 de 10/03/2026' })
  await expect.element(choose).toBeVisible()
  choose.element().focus()
  await userEvent.keyboard('{Enter}')
  const option = page.getByRole('menuitem', { name: /^Caio Prado/ })
  await expect.element(option).toHaveTextContent('Caio PradoConsulta · vencimento 18/02/2026')
  option.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(line('PIX UM')).toMatchTextContent(/Sua escolhaCaio Prado/)
  answerReconcilable([received(caio)])
  await receive('PIX UM').click()
  await expect.element(line('PIX UM')).toMatchTextContent(/Recebido.*Caio Prado/)
  expect(api.calls(setPaymentStatus)[0]?.params.id).toBe(caio.id)
  await expect.poll(() => api.calls(findReconcilablePayments).at(-1)?.body.ids).toEqual([caio.id])
})

test('another payment can be chosen instead of the suggested one, and back', { tags: 'long' }, async () => {
  await reviewStatement(buildOfx({ text: 'PIX UM' }), [ana, caio])
  await expect.element(line('PIX UM')).toMatchTextContent(/SugestãoAna Lima/)
  const other = page.getByRole('button', { name: /^Outro pagamento para/ })
  await other.click()
  await page.getByRole('menuitem', { name: /^Caio Prado/ }).click()
  await expect.element(line('PIX UM')).toMatchTextContent(/Sua escolhaCaio Prado/)
  await other.click()
  await page.getByRole('menuitem', { name: /^Ana Lima/ }).click()
  await receive('PIX UM').click()
  await expect.poll(() => api.calls(setPaymentStatus)[0]?.params.id).toBe(ana.id)
})

const pickAna = async () => {
  await page.getByRole('button', { name: /^Escolher pagamento/ }).click()
  await page.getByRole('menuitem', { name: /^Ana Lima/ }).click()
}

test('a line smaller than the chosen payment is received as a part of it, and links to the payment', async () => {
  const owed = buildReconcilable({ patient_name: 'Ana Lima', amount_cents: 200_00 })
  await reviewStatement(buildOfx({ text: 'PIX RECEBIDO ANA LIMA' }), [owed])
  await pickAna()
  await expect
    .element(line('ANA LIMA'))
    .toMatchTextContent(
      /Entraram R\$\s150,00, e o pagamento de R\$\s200,00 será recebido em parte, restam R\$\s50,00\./,
    )
  api.drop(receivePart)
  await receive('ANA LIMA').click()
  await expect.element(toast('Não foi possível conectar.')).toBeVisible()
  api.answer(receivePart, buildPayment({ patient_name: 'Ana Lima', amount_cents: 200_00, parts_cents: 150_00 }))
  const part = buildReconcilable({ ...received(owed), id: buildReconcilable().id, amount_cents: 150_00 })
  answerReconcilable([{ ...owed, amount_cents: 50_00 }, part])
  await receive('ANA LIMA').click()
  await expect.element(toast('Recebido: Ana Lima, R$\u00a0150,00; faltam R$\u00a050,00')).toBeVisible()
  await expect.element(line('ANA LIMA')).toMatchTextContent(/Recebido.*Ana Lima.*recebido em 10\/03\/2026/)
  const link = line('ANA LIMA').getByRole('link', { name: 'Ana Lima' })
  await expect.element(link).toHaveAttribute('href', `/admin/payments?panel=payment.${owed.id}`)
  const [lost, saved] = api.calls(receivePart)
  expect(saved).toMatchObject({
    params: { id: owed.id },
    body: { amount_cents: 150_00, owed_cents: 200_00, payment_date: '2026-03-10', payment_method: 'pix' },
  })
  // The retry is the same part.
  expect([saved?.body, saved?.changeId]).toEqual([lost?.body, lost?.changeId])
  expect(api.calls(setPaymentStatus)).toEqual([])
})

test('a part is shown as received before the reload', { tags: 'long' }, async () => {
  const owed = buildReconcilable({ patient_name: 'Ana Lima', amount_cents: 200_00 })
  await reviewStatement(buildOfx({ text: 'PIX RECEBIDO ANA LIMA' }), [owed])
  await pickAna()
  api.answer(receivePart, buildPayment({ patient_name: 'Ana Lima', amount_cents: 200_00, parts_cents: 150_00 }))
  const release = api.hold(findReconcilablePayments)
  await receive('ANA LIMA').click()
  await expect.element(line('ANA LIMA')).toMatchTextContent(/Recebido/)
  release()
})

test('choosing a payment of a smaller amount shows that it is received in full', { tags: 'long' }, async () => {
  const owed = buildReconcilable({ patient_name: 'Ana Lima', amount_cents: 100_00 })
  await reviewStatement(buildOfx({ text: 'PIX RECEBIDO ANA LIMA' }), [owed])
  await pickAna()
  await expect
    .element(line('ANA LIMA'))
    .toMatchTextContent(/Entraram R\$\s150,00, e o pagamento de R\$\s100,00 será dado como recebido por inteiro\./)
})
