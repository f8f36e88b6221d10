import { undoChange } from '@postura/domain/history/history.endpoints'
import {
  listTaxReceipts,
  markTaxReceipt,
  unmarkTaxReceipt,
} from '@postura/domain/receipts/tax-receipts/tax-receipt.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildTaxReceipt } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { toast } from '~/testing/steps/form.steps'
import {
  answerTaxReceipts,
  expandIssued,
  markButton,
  TAX_RECEIPTS_PATH,
  taxCard,
} from '~/testing/steps/payments/tax-receipt.steps'

const ana = buildTaxReceipt({ payment_date: '2026-03-09' })
const bento = buildTaxReceipt({
  payer: { name: 'Rui Reis', cpf: '11144477735', is_guardian: true },
  beneficiary: { name: 'Bento Reis', cpf: '39053344705' },
})
const issued = { ...ana, tax_issued_on: '2026-03-10' }
const dialog = page.getByRole('dialog', { name: 'Data da emissão' })
const day = dialog.getByLabelText(/^Emitida em/)
const saveDay = dialog.getByRole('button', { name: 'Salvar' })

const show = async (...receipts: Parameters<typeof answerTaxReceipts>) => {
  answerTaxReceipts(...receipts)
  api.answer(markTaxReceipt, ({ body }) => ({ ...ana, tax_issued_on: body.issued_on }))
  await renderApp(TAX_RECEIPTS_PATH)
}

test('one tap marks a payment as issued today, and one undo reverts it', async () => {
  await show(ana, bento)
  await expect.element(markButton('Ana Lima')).toHaveAccessibleName('Marcar como emitida: Ana Lima, R$\u00a0200,00')
  answerTaxReceipts(issued, bento)
  await markButton('Ana Lima').click()
  await expect.element(toast('Receita Saúde emitida em 11/03/2026: Ana Lima, R$\u00a0200,00')).toBeVisible()
  await expect.element(page.getByText('1 de 2 emitidas')).toBeVisible()
  await expect.element(taxCard('Ana Lima')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Falta emitir' })).toHaveFocus()
  const [marked] = api.calls(markTaxReceipt)
  const cpfs = { payer_cpf: '52998224725', beneficiary_cpf: '52998224725' }
  expect(marked?.params.id).toBe(ana.id)
  expect(marked?.body).toEqual({ issued_on: '2026-03-11', amount_cents: 200_00, payment_date: '2026-03-09', ...cpfs })
  api.answer(undoChange, {})
  answerTaxReceipts(ana, bento)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(taxCard('Ana Lima')).toBeVisible()
  expect(api.calls(undoChange)[0]?.params.id).toBe(marked?.changeId)
})

test('the CPFs of the guardian and of the child are sent separately', async () => {
  await show(bento)
  await markButton('Bento Reis').click()
  await expect
    .poll(() => api.calls(markTaxReceipt)[0]?.body)
    .toMatchObject({ payer_cpf: '11144477735', beneficiary_cpf: '39053344705' })
})

test('a mark rejected by the server shows an error, and the payment stays', async () => {
  await show(ana)
  api.refuse(markTaxReceipt, 'stale')
  await markButton('Ana Lima').click()
  await expect.element(toast('Este registro foi alterado em outra janela')).toBeVisible()
  await expect.element(markButton('Ana Lima')).toBeEnabled()
})

const chooseDay = async () => {
  await show(ana)
  await taxCard('Ana Lima').getByRole('button', { name: 'Emitida em outro dia' }).click()
  await expect.element(day).toHaveValue('11/03/2026')
}

eachVariant([
  ['08032026', 'A emissão não pode ser anterior ao pagamento.'],
  ['12032026', 'A data da emissão não pode estar no futuro.'],
])('the issue date %s shows an error under its field', async (typed, words) => {
  await chooseDay()
  await day.fill(typed)
  await saveDay.click()
  await expect.element(dialog.getByText(words)).toBeVisible()
  await expectAccessible()
  expect(api.calls(markTaxReceipt)).toEqual([])
})

test('another issue date is saved, and the focus returns to the remaining payments', async () => {
  await chooseDay()
  await expect.element(dialog.getByText('Ana Lima, R$\u00a0200,00')).toBeVisible()
  await day.fill('10032026')
  answerTaxReceipts(issued, bento)
  await saveDay.click()
  await expect.element(toast('Receita Saúde emitida em 10/03/2026: Ana Lima, R$\u00a0200,00')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Falta emitir' })).toHaveFocus()
  expect(api.calls(markTaxReceipt)[0]?.body.issued_on).toBe('2026-03-10')
})

test('an issue date that cannot be saved shows an error in the dialog', { tags: 'long' }, async () => {
  await chooseDay()
  api.drop(markTaxReceipt)
  await saveDay.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/^Falha ao marcar como emitida.*Verifique sua internet/)
})

test('issued receipts are requested only when they are expanded', { tags: 'long' }, async () => {
  const child = { ...bento, tax_issued_on: '2026-03-11' }
  await show(ana, child)
  await expect.element(taxCard('Ana Lima')).toBeVisible()
  const asked = () => api.calls(listTaxReceipts).filter(({ query }) => query.state === 'issued')
  expect(asked()).toEqual([])
  await expandIssued('1 emitida')
  const row = page.getByRole('table', { name: 'Emitidas' }).getByRole('row').nth(1)
  await expect.element(row).toMatchTextContent(/Bento ReisQuem pagou: Rui Reis.*200,00.*11\/03\/2026.*11\/03\/2026/)
  expect(asked()[0]?.query).toEqual({ month: '2026-03', state: 'issued' })
  await expectAccessible()
})

test('a mark can be removed in the list of issued receipts', async () => {
  await show(issued)
  await expandIssued('1 emitida')
  api.answer(unmarkTaxReceipt, {})
  const undo = page.getByRole('button', { name: 'Desfazer marcação Ana Lima' })
  await expect.element(undo).toBeVisible()
  answerTaxReceipts(ana)
  await undo.click()
  await expect.element(toast('Marcação desfeita: Ana Lima, R$\u00a0200,00')).toBeVisible()
  await expect.element(taxCard('Ana Lima')).toBeVisible()
  expect(api.calls(unmarkTaxReceipt)[0]?.params.id).toBe(ana.id)
})

test('the issue date can be changed later, and the dialog starts with the saved one', {
  tags: 'long',
}, async () => {
  await show(issued)
  await expandIssued('1 emitida')
  await page.getByRole('button', { name: 'Alterar data Ana Lima' }).click()
  await expect.element(day).toHaveValue('10/03/2026')
  await day.fill('09032026')
  await saveDay.click()
  await expect.poll(() => api.calls(markTaxReceipt)[0]?.body.issued_on).toBe('2026-03-09')
})

test('a mark that cannot be removed shows the reason', { tags: 'long' }, async () => {
  await show(issued)
  await expandIssued('1 emitida')
  api.refuse(unmarkTaxReceipt, 'payment_not_found')
  await page.getByRole('button', { name: 'Desfazer marcação Ana Lima' }).click()
  await expect.element(toast('Pagamento não encontrado')).toBeVisible()
})
