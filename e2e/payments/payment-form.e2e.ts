import { addMonths, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { today } from '../agenda/agenda.ts'
import { clinicOf } from '../classes/classes.ts'
import { act, expect, newAccount, send, test, toast } from '../journey.ts'
import { addPayment, label, patientField, paymentOf, paymentsOf } from './payments.ts'

test('what is wrong stands under its field; typed as people type, it is saved', async ({ page, journey }) => {
  await clinicOf(journey, 'Ana Brandão')
  await page.goto('/admin/payments/new')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Campo obrigatório.')).toHaveCount(3)
  await journey.looksRight('the form with its errors')
  await patientField(page).fill('bran')
  await page.getByRole('option', { name: 'Ana Brandão' }).click()
  await page.getByLabel(label.amount).fill('mil')
  await page.getByLabel(label.description).fill('Pacote')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Informe um valor, como 150,00.')).toBeVisible()
  await page.getByLabel(label.amount).fill('1.234,56')
  await page.getByLabel(label.status).selectOption('Pago')
  await page.getByLabel(label.date).fill('31122099')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('A data do pagamento não pode estar no futuro.')).toBeVisible()
  await page.getByLabel(label.date).fill('')
  await page.getByLabel(label.method).selectOption('Cartão de Débito')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/payments')
  await expect(toast(page, 'Pagamento criado: Ana Brandão, R$\u00a01.234,56')).toBeVisible()
  expect(await paymentsOf(page)).toMatchObject([
    { amount_cents: 123_456, due_date: today(), payment_date: today(), payment_method: 'debit_card', status: 'paid' },
  ])
})

test('filled in by its address and by a clone; a stranger is ignored', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  await page.goto(`/admin/payments/new?patient_id=${ana}&amount=99.90&description=Palmilha&due_date=2027-03-05`)
  await expect(patientField(page)).toHaveValue('Ana Brandão')
  await expect(page.getByLabel(label.amount)).toHaveValue('99,90')
  await expect(page.getByLabel(label.description)).toHaveValue('Palmilha')
  await expect(page.getByLabel(label.due)).toHaveValue('05/03/2027')
  await addPayment(page, { patient_id: ana, status: 'paid', payment_method: 'pix', description: 'Avaliação' })
  await page.goto('/admin/payments')
  const clone = page.getByRole('link', { name: 'Clonar Ana Brandão' })
  const menu = page.getByRole('button', { name: 'Mais ações: Ana Brandão' })
  await clone.or(menu).first().waitFor()
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Clonar' }).click()
  } else await clone.click()
  await expect(page.getByLabel(label.description)).toHaveValue('Avaliação')
  await expect(page.getByLabel(label.status)).toHaveValue('pending')
  await expect(page.getByLabel(label.date)).toHaveValue('')
  await expect(page.getByLabel(label.method)).toHaveValue('')
  await page.goto(`/admin/payments/new?patient=${crypto.randomUUID()}&amount=abc&due_date=hoje`)
  await expect(patientField(page)).toHaveValue('')
  await expect(page.getByLabel(label.amount)).toHaveValue('')
  await expect(page.getByLabel(label.due)).toHaveValue(formatCivilDate(today()))
})

test('edited; who saves over what another window changed is told, and keeps what they typed', async ({
  page,
  journey,
}) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  const { id } = await addPayment(page, { patient_id: ana })
  await page.goto('/admin/payments')
  await act(page, 'Editar', 'Ana Brandão')
  await expect(page.getByRole('heading', { name: 'Editar Pagamento' })).toBeVisible()
  await page.getByLabel(label.amount).fill('175')
  await send(page, 'PUT', `/api/payments/${id}/status`, { seen: 'pending', status: 'canceled' })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Este registro foi alterado em outra janela')).toBeVisible()
  await journey.looksRight('a form that came too late')
  await page.getByRole('button', { name: /manter o que digitei$/ }).click()
  await expect(page.getByLabel(label.status)).toHaveValue('canceled')
  await expect(page.getByLabel(label.amount)).toHaveValue('175,00')
  await page.route('**/api/payments/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Falha ao salvar pagamento')).toBeVisible()
  await page.unroute('**/api/payments/*')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Pagamento salvo: Ana Brandão, R$\u00a0175,00')).toBeVisible()
  expect(await paymentOf(page, id)).toMatchObject({ amount_cents: 175_00, status: 'canceled' })
})

test('a payment that is not there, and one that cannot be loaded', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto(`/admin/payments/${crypto.randomUUID()}/edit`)
  await expect(page.getByText('Pagamento não encontrado')).toBeVisible()
  await page.route('**/api/payments/*', (route) => route.abort())
  await page.goto(`/admin/payments/${crypto.randomUUID()}/edit`)
  await expect(page.getByText('Falha ao carregar dados do pagamento')).toBeVisible()
  await journey.looksRight('a payment that cannot be loaded')
})

test('every month is shown before it is written, and one undo takes them all back', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  await page.goto(`/admin/payments/new?patient=${ana}&amount=280.00&description=Mensalidade&due_date=2027-01-31`)
  await page.getByRole('switch', { name: 'Repetir mensalmente' }).check()
  await expect(page.getByText('12 pagamentos de R$\u00a0280,00, de 31/01/2027 a 31/12/2027.')).toBeVisible()
  await page.getByLabel('Número de meses').fill('37')
  await expect(page.getByText('De 1 a 36.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await page.getByLabel('Número de meses').fill('3')
  const rows = page.getByRole('region', { name: 'Pagamentos a criar' }).getByRole('listitem')
  // February has no 31st.
  await expect(rows).toHaveText([/01\/2027.*31\/01\/2027/, /02\/2027.*28\/02\/2027/, /03\/2027.*31\/03\/2027/])
  await journey.looksRight('months that are repeated')
  await page.getByRole('button', { name: 'Criar 3 pagamentos' }).click()
  await expect(toast(page, '3 pagamentos criados: Ana Brandão, R$\u00a0280,00 cada')).toBeVisible()
  await expect(page.getByText('3 pagamentos', { exact: true })).toBeVisible()
  expect((await paymentsOf(page)).map(({ due_date }) => due_date)).toEqual(
    [2, 1, 0].map((months) => addMonths('2027-01-31', months)),
  )
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Nenhum pagamento encontrado')).toBeVisible()
})
