import { orderMethodLabels, orderStateLabels } from '../../billing/order.labels.ts'
import { expenseLabels, expenseMethodLabels } from '../../expenses/expense.labels.ts'
import { packageLabels } from '../../packages/package.labels.ts'
import { paymentLabels, paymentMethodLabels, paymentStatusLabels } from '../../payments/payment.labels.ts'
import { voidReasonLabel } from '../../receipts/receipt.labels.ts'
import { taxReceiptLabels } from '../../receipts/tax-receipts/tax-receipt.labels.ts'
import {
  defineExportedTable,
  idColumn,
  patientColumn,
  professionalColumn,
  times,
  versioned,
} from '../exported-table.ts'

const { created_at } = times
const paymentColumn = { payment_id: 'Código do pagamento' } as const
const partColumn = { part_id: 'Código da parte' } as const
const plans = { free: 'Gratuito', pro: 'Profissional', 'pro-annual': 'Profissional Anual' } as const

/** Payments, packages, receipts and commission, and what the clinic bought here. */
export const moneyTables = {
  'clinic.packages': defineExportedTable({
    file: 'pacotes',
    columns: {
      ...idColumn,
      ...patientColumn,
      ...professionalColumn,
      type: packageLabels.type,
      sessions: packageLabels.sessions,
      price_cents: [packageLabels.price_cents, 'cents'],
      sold_on: [packageLabels.sold_on, 'date'],
      expires_on: [packageLabels.expires_on, 'date'],
      ...versioned,
    },
  }),
  'clinic.payments': defineExportedTable({
    file: 'pagamentos',
    columns: {
      ...idColumn,
      ...patientColumn,
      ...professionalColumn,
      amount_cents: [paymentLabels.amount_cents, 'cents'],
      parts_cents: ['Recebido em partes', 'cents'],
      description: paymentLabels.description,
      due_date: [paymentLabels.due_date, 'date'],
      status: [paymentLabels.status, paymentStatusLabels],
      payment_date: [paymentLabels.payment_date, 'date'],
      payment_method: [paymentLabels.payment_method, paymentMethodLabels],
      paid_date: ['Baixa em', 'instant'],
      appointment_id: 'Código da consulta',
      package_id: 'Código do pacote',
      ...versioned,
    },
    omitted: { search_description: 'a descrição sem acentos, para a busca' },
  }),
  'clinic.expenses': defineExportedTable({
    file: 'despesas',
    columns: {
      ...idColumn,
      description: expenseLabels.description,
      series_label: expenseLabels.series_label,
      category: expenseLabels.category,
      supplier: expenseLabels.supplier,
      amount_cents: [expenseLabels.amount_cents, 'cents'],
      due_date: [expenseLabels.due_date, 'date'],
      paid_on: [expenseLabels.paid_on, 'date'],
      payment_method: [expenseLabels.payment_method, expenseMethodLabels],
      series_id: 'Código da repetição',
      ...versioned,
    },
    omitted: { search_description: 'a descrição e o fornecedor sem acentos, para a busca' },
  }),
  'clinic.expense_rules': defineExportedTable({
    file: 'regras-de-despesas',
    columns: {
      ...idColumn,
      pattern: 'Palavras do extrato',
      category: expenseLabels.category,
      supplier: expenseLabels.supplier,
      ...versioned,
    },
  }),
  'clinic.expense_categories': defineExportedTable({
    file: 'categorias-de-despesas',
    columns: { ...idColumn, name: expenseLabels.category, is_offered: ['Oferecida', 'flag'], ...versioned },
  }),
  'clinic.payment_parts': defineExportedTable({
    file: 'partes-de-pagamentos',
    columns: {
      ...idColumn,
      ...paymentColumn,
      amount_cents: [paymentLabels.amount_cents, 'cents'],
      payment_date: [paymentLabels.payment_date, 'date'],
      payment_method: [paymentLabels.payment_method, paymentMethodLabels],
      created_at,
    },
  }),
  'clinic.package_uses': defineExportedTable({
    file: 'sessoes-usadas-de-pacotes',
    columns: {
      ...idColumn,
      package_id: 'Código do pacote',
      appointment_id: 'Código da consulta',
      enrollment_id: 'Código da inscrição',
      created_at,
    },
  }),
  'clinic.receipts': defineExportedTable({
    file: 'recibos',
    key: { number: 'integer' },
    columns: {
      number: 'Número',
      ...paymentColumn,
      ...partColumn,
      snapshot: 'Conteúdo',
      issued_at: ['Emitido em', 'instant'],
      voided_at: ['Anulado em', 'instant'],
      void_reason: voidReasonLabel,
    },
  }),
  'clinic.tax_receipts': defineExportedTable({
    file: 'receita-saude',
    columns: {
      ...idColumn,
      ...paymentColumn,
      ...partColumn,
      issued_on: [taxReceiptLabels.issued_on, 'date'],
      payer_name: taxReceiptLabels.payer,
      payer_cpf: [taxReceiptLabels.payer_cpf, 'cpf'],
      beneficiary_cpf: [taxReceiptLabels.beneficiary_cpf, 'cpf'],
      created_at,
    },
  }),
  'clinic.commission_rules': defineExportedTable({
    file: 'regras-de-repasse',
    columns: {
      ...idColumn,
      ...professionalColumn,
      valid_from: ['Desde', 'date'],
      base: 'Regra',
      types: 'Regras por tipo',
      created_at,
    },
  }),
  'clinic.commission_statements': defineExportedTable({
    file: 'repasses-fechados',
    columns: {
      ...idColumn,
      ...professionalColumn,
      month: 'Mês',
      follows: 'Código do fechamento anterior',
      rows: 'Linhas',
      created_at,
    },
    // A row holds a whole month.
    size: 5,
  }),
  'billing.orders': defineExportedTable({
    file: 'compras-do-plano',
    columns: {
      ...idColumn,
      plan: ['Plano', plans],
      amount_cents: ['Valor', 'cents'],
      method: ['Forma de pagamento', orderMethodLabels],
      state: ['Situação', orderStateLabels],
      description: 'Descrição',
      due_date: ['Vencimento', 'date'],
      invoice_url: 'Endereço da cobrança',
      cancel_wanted_at: ['Cancelamento pedido em', 'instant'],
      ...times,
    },
    omitted: {
      provider_payment_id: 'código interno do provedor de pagamentos',
      provider_customer_id: 'código interno do provedor de pagamentos',
      provider_status: 'a situação já está em outra coluna',
      pix_payload: 'o código vale só até o pagamento',
      pix_expires_at: 'o código vale só até o pagamento',
      lease_until: 'controle interno da cobrança',
      last_synced_at: 'controle interno da cobrança',
      next_sync_at: 'controle interno da cobrança',
      failure_code: 'controle interno da cobrança',
      failure: 'controle interno da cobrança',
      attention: 'controle interno da cobrança',
    },
    restored: 'um plano é comprado em cada sistema',
  }),
  'billing.grants': defineExportedTable({
    file: 'periodos-do-plano',
    key: { order_id: 'uuid' },
    columns: {
      order_id: 'Código da compra',
      plan: ['Plano', plans],
      days: 'Dias',
      paid_on: ['Pago em', 'date'],
      status: ['Situação', { active: 'Ativo', suspended: 'Suspenso', revoked: 'Cancelado' }],
      changed_at: ['Alterado em', 'instant'],
    },
    restored: 'um plano é comprado em cada sistema',
  }),
} as const
