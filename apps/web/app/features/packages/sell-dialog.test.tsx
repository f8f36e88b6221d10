import { listUsualPackages, sellPackage } from '@postura/domain/packages/package.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { listPrices } from '@postura/domain/prices/price.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPrice, buildProfessional } from '~/testing/factories/clinic.factory'
import { buildSoldPackage } from '~/testing/factories/package.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { toast } from '~/testing/steps/form.steps'

const ana = buildWholePatient({ name: 'Ana Brandão' })
const dialog = page.getByRole('dialog', { name: 'Vender pacote' })
const type = dialog.getByLabelText('Tipo')
const sessions = dialog.getByLabelText(/^Sessões/)
const price = dialog.getByLabelText(/^Preço/)
const firstDue = dialog.getByLabelText(/^1º vencimento/)
const expires = dialog.getByLabelText('Validade')
const sell = dialog.getByRole('button', { name: 'Vender' })
const plan = dialog.getByRole('status')

beforeEach(() => {
  api.answer(getPatient, ana)
  api.answer(listUsualPackages, [])
  api.answer(sellPackage, ({ body: { id, type: sold, sessions: count } }) =>
    buildSoldPackage({ id, type: sold, sessions: count }),
  )
})

const openSale = async () => {
  await renderApp(`/admin/patients/${ana.id}`)
  await page.getByRole('button', { name: 'Vender pacote' }).click()
  await expect.element(price).toBeVisible()
}

test('the first sale starts with ten sessions of Pilates for six months, and asks for the price', {
  tags: 'long',
}, async () => {
  await openSale()
  await expect.element(price).toHaveFocus()
  await expect.element(price).toHaveValue('')
  await expect.element(type).toHaveValue('Pilates')
  await expect.element(sessions).toHaveValue('10')
  await expect.element(dialog.getByRole('radio', { name: '1x' })).toBeChecked()
  await expect.element(firstDue).toHaveValue('11/03/2026')
  await expect.element(expires).toHaveValue('11/09/2026')
  await expect.element(dialog.getByText('Para Ana Brandão')).toBeVisible()
  await expect.element(dialog.getByText('Descontado ao concluir uma consulta deste tipo.')).toBeVisible()
  await expect.element(plan).not.toBeInTheDocument()
})

test('a package is sold with the installments shown, and the patient is loaded again', async () => {
  await openSale()
  await price.fill('1000')
  await dialog.getByText('3x', { exact: true }).click()
  await expect
    .element(plan)
    .toHaveTextContent('1 parcela de R$ 333,34 e 2 de R$ 333,33: 11/03/2026, 11/04/2026, 11/05/2026')
  await expectAccessible()
  const asked = api.calls(getPatient).length
  await sell.click()
  await expect.element(toast('Venda registrada: Ana Brandão, Pacote de 10 sessões, Pilates')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => api.calls(getPatient).length).toBeGreaterThan(asked)
  const id = expect.any(String)
  expect(api.calls(sellPackage)[0]?.body).toEqual({
    id,
    patient_id: ana.id,
    type: 'Pilates',
    sessions: 10,
    price_cents: 1_000_00,
    expires_on: '2026-09-11',
    paid_with: null,
    instalments: [
      { id, amount_cents: 333_34, due_date: '2026-03-11' },
      { id, amount_cents: 333_33, due_date: '2026-04-11' },
      { id, amount_cents: 333_33, due_date: '2026-05-11' },
    ],
  })
})

test('a lost response shows an error, and the retry sends the same sale', { tags: 'long' }, async () => {
  api.drop(sellPackage)
  await openSale()
  await price.fill('1000')
  await sell.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^Falha ao salvar pacote/)
  api.answer(sellPackage, buildSoldPackage())
  await sell.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [lost, sold] = api.calls(sellPackage)
  expect(sold).toEqual(lost)
})

test('the payment can be already received, and the package can have no expiry', { tags: 'long' }, async () => {
  await openSale()
  await price.fill('500')
  await dialog.getByLabelText('Pagamento').selectOptions('Já recebida: PIX')
  await expires.fill('')
  await expect.element(plan).toHaveTextContent('À vista, R$ 500,00: 11/03/2026')
  await sell.click()
  await expect
    .poll(() => api.calls(sellPackage)[0]?.body)
    .toMatchObject({ paid_with: 'pix', expires_on: null, instalments: [{ amount_cents: 500_00 }] })
})

test('the first of several installments can be already received', { tags: 'long' }, async () => {
  await openSale()
  await dialog.getByText('2x', { exact: true }).click()
  await expect.element(dialog.getByLabelText('1ª parcela')).toHaveValue('')
  await expect.element(dialog.getByLabelText('Pagamento')).not.toBeInTheDocument()
})

test('a free package creates no payment', { tags: 'long' }, async () => {
  await openSale()
  await price.fill('0')
  await sell.click()
  await expect.poll(() => api.calls(sellPackage)[0]?.body).toMatchObject({ price_cents: 0, instalments: [] })
})

test('installments follow the first due date', { tags: 'long' }, async () => {
  await openSale()
  await price.fill('200')
  await dialog.getByText('2x', { exact: true }).click()
  await firstDue.fill('31032026')
  await expect.element(plan).toHaveTextContent('2 parcelas de R$ 100,00: 31/03/2026, 30/04/2026')
})

test('a sale starts with the values of the last one, and another type with its own last sale', {
  tags: 'long',
}, async () => {
  api.answer(listUsualPackages, [
    { type: 'Pilates', sessions: 20, price_cents: 900_00 },
    { type: 'Aula em grupo', sessions: 8, price_cents: 400_00 },
  ])
  await openSale()
  await expect.element(type).toHaveValue('Pilates')
  await expect.element(sessions).toHaveValue('20')
  await expect.element(price).toHaveValue('900,00')
  await type.selectOptions('Aula em grupo')
  await expect.element(sessions).toHaveValue('8')
  await expect.element(price).toHaveValue('400,00')
  await expect.element(dialog.getByText('Descontado quando o paciente vem a uma aula em grupo.')).toBeVisible()
  await sell.click()
  await expect
    .poll(() => api.calls(sellPackage)[0]?.body)
    .toMatchObject({ type: 'Aula em grupo', sessions: 8, price_cents: 400_00 })
})

test('the price of a clinic with one professional at work is theirs, although there is no choice', async () => {
  const [helena, former] = [
    buildProfessional(),
    buildProfessional({ name: 'Caio', archived_at: '2026-03-01T12:00:00.000Z' }),
  ]
  api.answer(listProfessionals, [helena, former])
  const priced = [null, helena.id, former.id].map((professional_id, n) =>
    buildPrice({ type: 'Pilates', professional_id, amount_cents: (n + 1) * 10_00 }),
  )
  api.answer(listPrices, priced)
  await openSale()
  await expect.element(price).toHaveValue('200,00')
})

test('a type that was never sold does not start with the price of another type', { tags: 'long' }, async () => {
  api.answer(listUsualPackages, [{ type: 'Pilates', sessions: 20, price_cents: 900_00 }])
  await openSale()
  await type.selectOptions('Consulta Recorrente')
  await expect.element(price).toHaveValue('')
  await expect.element(sessions).toHaveValue('20')
})

test('a typed price is kept when the type changes', { tags: 'long' }, async () => {
  await openSale()
  await price.fill('750')
  await type.selectOptions('Consulta Recorrente')
  await expect.element(price).toHaveValue('750,00')
})

test('if the last sales cannot be loaded, the form starts empty', { tags: 'long' }, async () => {
  api.drop(listUsualPackages)
  await openSale()
  await expect.element(sessions).toHaveValue('10')
  await expect.element(price).toHaveValue('')
})

test('invalid input shows errors under the fields, and nothing is sold', { tags: 'long' }, async () => {
  await openSale()
  await sessions.fill('0')
  await expires.fill('01012020')
  await sell.click()
  await expect.element(dialog.getByText('O valor mínimo é 1.')).toBeVisible()
  await expect.element(dialog.getByText('Campo obrigatório.')).toBeVisible()
  await expect.element(dialog.getByText('A validade não pode terminar antes da venda.')).toBeVisible()
  await expect.element(sessions).toHaveFocus()
  await expectAccessible()
  expect(api.calls(sellPackage)).toEqual([])
})

test('an error of the server is shown under its field', async () => {
  api.refuse(sellPackage, 'expires_before_sale', { field: 'expires_on' })
  await openSale()
  await price.fill('100')
  await sell.click()
  await expect.element(expires).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog.getByText('A validade não pode terminar antes da venda.')).toBeVisible()
})

test('closing the dialog with typed values asks first', { tags: 'long' }, async () => {
  await openSale()
  await sessions.fill('7')
  const close = dialog.getByRole('button', { name: 'Fechar' })
  await close.click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(sessions).toHaveValue('7')
  await close.click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(sellPackage)).toEqual([])
})

test('Escape asks before typed values are discarded', { tags: 'long' }, async () => {
  await openSale()
  await sessions.fill('7')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(sessions).toHaveValue('7')
})

test('Escape closes a dialog without typed values', { tags: 'long' }, async () => {
  await openSale()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
