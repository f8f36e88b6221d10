import type { Payment } from '@postura/domain/payments/payment'
import * as commissions from '../../features/commissions/commissions.queries.ts'
import * as received from '../../features/commissions/received.queries.ts'
import * as expenseCategories from '../../features/expenses/expense-categories.queries.ts'
import * as expenses from '../../features/expenses/expenses.queries.ts'
import * as reconcilableExpenses from '../../features/expenses/reconcilable-expenses.queries.ts'
import * as expenseRules from '../../features/expenses/rules/expense-rules.queries.ts'
import * as packages from '../../features/packages/packages.queries.ts'
import * as uses from '../../features/packages/uses.queries.ts'
import * as charges from '../../features/payments/charges.queries.ts'
import * as debtors from '../../features/payments/debtors.queries.ts'
import * as entries from '../../features/payments/entries.queries.ts'
import * as parts from '../../features/payments/parts.queries.ts'
import * as changes from '../../features/payments/payment-changes.queries.ts'
import * as payments from '../../features/payments/payments.queries.ts'
import * as prices from '../../features/prices/prices.queries.ts'
import * as receipts from '../../features/receipts/receipts.queries.ts'
import * as taxReceipts from '../../features/receipts/tax-receipts/tax-receipts.queries.ts'
import * as reconcilable from '../../features/reconcile/reconcilable.queries.ts'
import { newPackage } from '../factories/money/package.factory.ts'
import { newPayment } from '../factories/money/payment.factory.ts'
import { sampleSnapshot } from '../factories/money/receipt.factory.ts'
import { PART, samplesOf } from './sample.ts'
import { id, ids, month, oneName, placeAt, today, tomorrow } from './sample-values.ts'

const owed: Payment = {
  ...newPayment({ patient_id: id }),
  professional_id: null,
  appointment_id: null,
  package_id: null,
  parts_cents: 0,
  paid_date: null,
  patient_name: '',
  patient_phone: '',
  guardian: null,
  receipt: null,
  tax_issued_on: null,
  rev: 1,
}
const mark = { issued_on: today, payer_name: 'Ana Lima', payer_cpf: '52998224725', beneficiary_cpf: '52998224725' }
const unmarked = [
  { seq: '0', table: 'tax_receipts', id, op: 'delete' as const, columns: ['payment_id'], tooLate: false },
]

const rent = {
  id,
  description: 'Aluguel',
  category: 'Aluguel',
  supplier: null,
  amount_cents: 2_500_00,
  due_date: today,
  paid_on: null,
  payment_method: null,
  series_id: null,
  series_label: null,
}

export const querySamples = [
  samplesOf(packages, {
    findPackage: [id],
    getPackage: [id],
    findPatientPackages: [id],
    findPackagesWithSessionsLeft: [[{ patient_id: id }]],
    findUsualPackages: [],
    insertPackage: [newPackage({ patient_id: id }), today],
    updatePackageRow: [id, { expires_on: tomorrow }],
  }),
  samplesOf(uses, {
    selectPackageUse: PART,
    insertPackageUses: {
      'for appointments': ['appointment_id', [{ package_id: id, for: id }]],
      'for seats': ['enrollment_id', [{ package_id: id, for: id }]],
    },
    refundSessions: { 'of appointments': ['appointment_id', [{ id }]], 'of seats': ['enrollment_id', [{ id }]] },
  }),
  samplesOf(commissions, {
    findCommissionRules: [],
    upsertCommissionRule: [id, { valid_from: today, base: { kind: 'percent', value: 50_00 }, types: [] }],
    findStatements: [ids, { from: month, to: month }],
    findLastStatements: [],
    findStatementById: [id],
    insertStatement: [{ id, professional_id: id, month, follows: null, rows: [] }],
  }),
  samplesOf(received, {
    findDirectPayments: [{ from: today, to: tomorrow }],
    findUsedPackages: [{ from: today, to: tomorrow }],
  }),
  samplesOf(prices, {
    findPrices: [],
    findPrice: [id],
    orOnlyProfessional: PART,
    selectPrice: PART,
    findPriceOfSession: [{ type: 'Pilates', professional_id: id }],
    insertPrice: [{ id, type: 'Pilates', professional_id: id, amount_cents: 120_00 }],
    updatePriceRow: [id, { rev: 1, amount_cents: 130_00 }],
  }),
  samplesOf(reconcilableExpenses, {
    findReconcilableExpenses: [{ amounts: [150_00], from: today, to: tomorrow }],
  }),
  samplesOf(expenseRules, {
    findExpenseRules: [],
    insertExpenseRule: [{ id, pattern: 'copel', category: 'Aluguel', supplier: null }],
    updateExpenseRule: [id, { category: 'Material', supplier: 'Copel' }],
  }),
  samplesOf(expenses, {
    selectExpenses: PART,
    findExpense: [id],
    getExpense: [id],
    findExpensesById: [ids],
    findFollowing: [{ series_id: id, due_date: today }],
    findExpenses: {
      all: [{ q: '' }, today],
      'a month, the next page': [{ q: '', month, status: 'open', after: placeAt(today) }, today],
      overdue: [{ q: '', status: 'overdue', category: 'Aluguel' }, today],
      paid: [{ q: '', month, status: 'paid' }, today],
      search: [{ q: 'aluguel' }, today],
    },
    sumExpenses: { all: [{ q: '' }, today], 'a month': [{ q: '', month }, today] },
    insertExpenses: [[rent]],
    updateExpenseRows: [[rent]],
  }),
  samplesOf(expenseCategories, {
    findCategories: [],
    insertCategory: [{ id, name: 'Cursos', is_offered: true }],
  }),
  samplesOf(charges, {
    reassignCharges: [[id], { from: id, to: null }],
    cancelUnpaidPayments: { 'of an appointment': ['appointment_id', id], 'of a package': ['package_id', id] },
    selectLastCharge: PART,
    findLastPrice: [id, 'Pilates'],
  }),
  samplesOf(changes, {
    insertPayments: [[{ ...newPayment({ patient_id: id }), professional_id: id }]],
    updatePaymentRow: {
      'that becomes paid': [owed, { status: 'paid', payment_date: today, payment_method: 'pix' }],
      'that stays paid': [
        { ...owed, status: 'paid' },
        { status: 'paid', description: 'Pilates' },
      ],
    },
    isPaidByPackage: [id],
  }),
  samplesOf(debtors, { markDebtCharged: [id, 'chat'] }),
  samplesOf(entries, { received: PART, paymentEntries: PART }),
  samplesOf(parts, {
    findParts: [id],
    findNewestPart: [id],
    findPart: [id],
    insertPart: [{ id, payment_id: id, amount_cents: 50_00, payment_date: today, payment_method: 'pix' }],
  }),
  samplesOf(payments, {
    selectPaymentsWithPatient: PART,
    selectOverdueOf: PART,
    findPayment: [id],
    getPayment: [id],
    findPaymentsById: [ids],
    findPaymentsOfPackage: [id],
    isOverdue: PART,
    findPayments: {
      'the first page': [{ q: '' }, today],
      'the next page': [{ q: '', after: placeAt(today) }, today],
      'of one day, by name': [{ q: oneName, day: today }, today],
      'overdue, due by the end of the month': [{ q: '', status: 'overdue', period: 'current' }, today],
      'still to come, due later': [{ q: '', status: 'pending', period: 'later' }, today],
      paid: [{ q: '', status: 'paid' }, today],
      'of one professional': [{ q: '', professional: id }, today],
      'of no professional': [{ q: '', professional: 'none' }, today],
    },
    sumPayments: [{ q: '' }, today],
    findDebt: [id, today],
    findOpenPayments: [id],
  }),
  samplesOf(receipts, {
    findProfessionalOfAppointment: [id],
    findReceipts: [id],
    findReceipt: [1],
    findReceiptIssuedSince: [['0']],
    insertReceipt: [{ payment_id: id, part_id: null }, sampleSnapshot],
    markVoided: [1, 'Valor errado'],
  }),
  samplesOf(reconcilable, { findReconcilablePayments: [{ amounts: [150_00], ids, from: today, to: tomorrow }] }),
  samplesOf(taxReceipts, {
    findTaxReceipts: {
      all: [{ month }],
      'issuedTaxReceipt, the next page': [{ month, state: 'issued', after: placeAt(today) }],
    },
    findTaxReceipt: [id],
    sumTaxReceipts: {
      all: [{ month }],
      'of one professional': [{ month, professional: id }],
      'of no professional': [{ month, professional: 'none' }],
    },
    upsertTaxReceipt: [{ payment_id: id, part_id: null }, mark],
    deleteTaxReceiptRow: [id],
    findIssueDayMarkedSince: [['0']],
    havePaymentsChanged: [unmarked],
  }),
]
