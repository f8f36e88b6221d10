import { toTxid } from '@postura/domain/payments/pix/txid'
import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { registerClinic } from '../classes/classes.ts'
import { test } from '../journey.ts'
import { addPayment } from '../payments/payments.ts'
import { formatOfx, uploadStatement, yesterday } from '../payments/statements.ts'
import { today } from '../scheduling/agenda.ts'
import { createScreenshotTaker } from './screenshots.ts'

const names = ['Ana Paula Conceição de Albuquerque', 'Bia Falcão', 'Caio Reis', 'Davi Nunes'] as const

test('a statement', async ({ page, journey }, { project }) => {
  test.setTimeout(180_000)
  const shoot = createScreenshotTaker(page, project.name)
  const [ana = '', bia = '', caio = '', davi = ''] = await registerClinic(journey, ...names)
  await page.goto('/admin/payments/reconcile')
  await page.getByRole('button', { name: 'Escolher arquivo' }).waitFor()
  await shoot('reconcile-file', true)
  await uploadStatement(page, '%PDF-1.7')
  await page.getByText('não é um extrato').waitFor()
  await shoot('reconcile-refused', true)

  const coded = await addPayment(page, { patient_id: ana, description: 'Mensalidade de novembro' })
  const other = await addPayment(page, { patient_id: davi, amount_cents: 200_00 })
  await addPayment(page, { patient_id: davi, amount_cents: 120_00 })
  await addPayment(page, { patient_id: bia, amount_cents: 80_00 })
  await addPayment(page, { patient_id: bia, amount_cents: 80_00, due_date: addDays(today(), -30) })
  await addPayment(page, { patient_id: caio, amount_cents: 80_00, due_date: addDays(today(), -40) })
  const paid = { status: 'paid', payment_date: yesterday(), payment_method: 'pix' } as const
  await addPayment(page, { patient_id: caio, amount_cents: 90_00, ...paid })
  await uploadStatement(
    page,
    formatOfx([
      { amount: '150.00', text: 'PIX QR CODE ESTATICO', reference: toTxid(coded.id) },
      { amount: '120.00', text: 'PIX RECEBIDO DAVI NUNES' },
      { amount: '80.00', text: 'Transferência recebida pelo Pix - BIA FALCAO - ***.456.789-** - BANCO INTER (0077)' },
      { amount: '80.00', text: 'PIX RECEBIDO CAIO R12/11' },
      { amount: '180.00', text: 'PIX', reference: toTxid(other.id) },
      { amount: '90.00', text: 'PIX RECEBIDO CAIO REIS' },
      { amount: '3.17', text: 'RENDIMENTO' },
      { amount: '-45.00', text: 'TARIFA' },
      { amount: 'muito', text: 'LANCAMENTO ESTRANHO' },
    ]),
  )
  await page.getByText('7 entradas').waitFor()
  await shoot('reconcile-review', true)
  await page.getByRole('button', { name: /^Receber .*Ana Paula/ }).click()
  await page.getByText('recebida agora').waitFor()
  await page
    .getByRole('button', { name: /^Outro pagamento/ })
    .first()
    .click()
  await page.getByRole('menu').waitFor()
  await shoot('reconcile-choice')

  const day = formatCivilDate(yesterday())
  await page.goto('/admin/payments/reconcile')
  await uploadStatement(
    page,
    `Banco de Exemplo;;\nData;Histórico;Documento;Crédito (R$);Débito (R$);Saldo (R$)\n${day};PIX RECEBIDO BIA FALCAO;0012;80,00;;1.080,00\n${day};TARIFA MENSAL;0013;;45,00;1.035,00\n;Saldo final;;;;1.035,00`,
  )
  await page.getByText('Com estas colunas').waitFor()
  await shoot('reconcile-columns', true)
})
