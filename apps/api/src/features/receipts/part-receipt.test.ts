import { newId } from '@postura/domain/shared/ids'
import { beforeAll, expect, test } from 'vitest'
import {
  addPayment,
  getPayment,
  listParts,
  paymentFormOf,
  receivePart,
} from '../../testing/factories/money/payment.factory.ts'
import {
  addReceipt,
  addTaxReceipt,
  issueReceipt,
  unmarkTaxReceipt,
  voidReceipt,
} from '../../testing/factories/money/receipt.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

const undoing = useUndo()
const { undo } = undoing
let patient_id: string

beforeAll(async () => {
  patient_id = (await addPatient(undoing.clinic, { cpf: '52998224725' })).id
})

/** Payment of R$ 120,00 with two parts. */
const inParts = async (changeId = newId()) => {
  const { id } = await addPayment(undoing.clinic, { patient_id, amount_cents: 120_00, description: 'Pilates' })
  const [first, second] = [newId(), newId()]
  await receivePart(undoing.clinic, id, { id: first, amount_cents: 50_00, payment_method: 'pix' })
  await receivePart(undoing.clinic, id, { id: second, amount_cents: 20_00 }, changeId)
  return { id, first, second }
}
const remove = (part: string) => undoing.clinic.call('DELETE', `/api/payment-parts/${part}`)
const save = async (id: string, over: object) =>
  undoing.clinic.call('PUT', `/api/payments/${id}`, {
    ...paymentFormOf(await getPayment(undoing.clinic, id)),
    ...over,
  })
const codeOf = (response: { json: () => { code?: string } }) => response.json().code
const mark = (part: string, amount_cents: number) => addTaxReceipt(undoing.clinic, part, { amount_cents })

test('each part has its receipt, in the series of all receipts; asked again it is the same', async () => {
  const { id, first, second } = await inParts()
  const one = await addReceipt(undoing.clinic, first)
  expect(one).toMatchObject({ payment_id: id, snapshot: { amount_cents: 50_00, payment_method: 'pix' } })
  expect(one.snapshot.description).toBe('Pilates (pagamento parcial)')
  expect((await addReceipt(undoing.clinic, first)).number).toBe(one.number)
  expect((await addReceipt(undoing.clinic, second)).number).toBe(one.number + 1)
  const parts = await listParts(undoing.clinic, id)
  expect(new Map(parts.map((part) => [part.id, part.receipt]))).toEqual(
    new Map([
      [first, one.number],
      [second, one.number + 1],
    ]),
  )
  expect((await undoing.clinic.call('GET', `/api/payments/${id}/receipts`)).json()).toHaveLength(2)
})

test('a payment in parts has no receipt as a whole, paid or not', async () => {
  const { id } = await inParts()
  expect(codeOf(await issueReceipt(undoing.clinic, id))).toBe('payment_not_paid')
  await receivePart(undoing.clinic, id, { amount_cents: 50_00 })
  expect(codeOf(await issueReceipt(undoing.clinic, id))).toBe('payment_not_paid')
})

test('a part with a receipt stays until the receipt is void, and keeps the patient and the purpose of its payment', async () => {
  const { id, first, second } = await inParts()
  const { number } = await addReceipt(undoing.clinic, first)
  expect(codeOf(await remove(first))).toBe('part_receipted')
  expect(codeOf(await save(id, { description: 'Outra' }))).toBe('payment_receipted')
  expect((await save(id, { amount_cents: 130_00 })).statusCode).toBe(200)
  expect((await remove(second)).statusCode).toBe(200)
  await voidReceipt(undoing.clinic, number)
  expect((await remove(first)).statusCode).toBe(200)
})

test('undo of a part is refused once its receipt is issued, not because another part has one', async () => {
  const changeId = newId()
  const { first, second } = await inParts(changeId)
  const { number } = await addReceipt(undoing.clinic, second)
  expect(codeOf(await undo(changeId))).toBe('payment_receipted')
  await voidReceipt(undoing.clinic, number)
  await addReceipt(undoing.clinic, first)
  expect((await undo(changeId)).statusCode).toBe(200)
})

test('Receita Saúde is marked per part, and a marked part stays', async () => {
  const { id, first, second } = await inParts()
  expect(await mark(first, 50_00)).toMatchObject({ id: first, amount_cents: 50_00, tax_issued_on: '2026-11-15' })
  await mark(second, 20_00)
  expect((await listParts(undoing.clinic, id)).map((part) => part.tax_issued_on)).toEqual(['2026-11-15', '2026-11-15'])
  expect(codeOf(await remove(first))).toBe('part_tax_receipted')
  const other = (await addPatient(undoing.clinic)).id
  expect(codeOf(await save(id, { patient_id: other }))).toBe('payment_tax_receipted')
  await unmarkTaxReceipt(undoing.clinic, first)
  const left = (await listParts(undoing.clinic, id)).filter((part) => part.tax_issued_on !== null)
  expect(left.map((part) => part.id)).toEqual([second])
  expect((await remove(first)).statusCode).toBe(200)
})

test('undo of a removed mark of a part survives another part, and not another patient', async () => {
  const { id, first } = await inParts()
  await mark(first, 50_00)
  const changeId = newId()
  await unmarkTaxReceipt(undoing.clinic, first, changeId)
  await receivePart(undoing.clinic, id, { amount_cents: 50_00 })
  expect((await undo(changeId)).statusCode).toBe(200)
  const again = newId()
  await unmarkTaxReceipt(undoing.clinic, first, again)
  expect((await save(id, { patient_id: (await addPatient(undoing.clinic)).id })).statusCode).toBe(200)
  expect(codeOf(await undo(again))).toBe('changed_since')
})
