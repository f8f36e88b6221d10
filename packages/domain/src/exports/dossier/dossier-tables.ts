import { paymentLabels, paymentMethodLabels } from '../../payments/payment.labels.ts'
import type { ExportedColumn } from '../exported-table.ts'
import type { ExportedTableName } from '../exported-tables.ts'
import type { DossierTable } from './dossier-table.ts'

const text = (label: string): ExportedColumn => ({ label, format: 'text' })

/** Of the class that the patient attends. Its description is about the group. */
const fromClass = {
  class_title: text('Aula'),
  class_start_time: { label: 'Início da aula', format: 'instant' },
  class_end_time: { label: 'Término da aula', format: 'instant' },
  class_professional: text('Profissional da aula'),
} as const satisfies Record<string, ExportedColumn>

const notAboutPatients = 'não fala de pacientes'

/** What the dossier contains of each exported table, or why nothing. The order is that of the PDF. */
const tables = {
  'clinic.patients': {
    title: 'Dados cadastrais',
    of: 'id',
    withheld: {
      guardian_cpf: 'é dado do responsável, outra pessoa',
      guardian_phone: 'é dado do responsável, outra pessoa',
      guardian_email: 'é dado do responsável, outra pessoa',
    },
    printed: {},
    sortedBy: 'created_at',
  },
  'clinic.appointments': {
    title: 'Consultas',
    of: 'patient_id',
    printed: { start_time: 25, title: 29, professional: 25, status: 17, description: 34 },
    sortedBy: 'start_time',
  },
  'clinic.class_enrollments': {
    title: 'Aulas',
    of: 'patient_id',
    added: fromClass,
    printed: { class_start_time: 22, class_title: 32, class_professional: 30, status: 18, attendance: 18 },
    sortedBy: 'class_start_time',
  },
  'clinic.class_waiting': {
    title: 'Lista de espera',
    of: 'patient_id',
    added: fromClass,
    printed: { class_start_time: 25, class_title: 35, queued_at: 25, offered_at: 25 },
    sortedBy: 'queued_at',
  },
  'clinic.class_pauses': {
    title: 'Pausas',
    of: 'patient_id',
    printed: { from_date: 25, to_date: 25, keeps_seat: 25, created_at: 25 },
    sortedBy: 'from_date',
  },
  'clinic.makeups': {
    title: 'Reposições',
    of: 'patient_id',
    printed: { missed_on: 22, valid_until: 22, reason: 56 },
    sortedBy: 'missed_on',
  },
  'clinic.makeup_uses': {
    title: 'Reposições usadas',
    of: { column: 'makeup_id', table: 'makeups' },
    printed: {},
    sortedBy: 'created_at',
  },
  'clinic.cancellation_notices': {
    title: 'Cancelamentos avisados',
    of: 'patient_id',
    printed: { start_time: 24, title: 30, outcome: 28, told_at: 24 },
    sortedBy: 'start_time',
  },
  'clinic.packages': {
    title: 'Pacotes',
    of: 'patient_id',
    printed: { sold_on: 20, type: 30, sessions: 15, price_cents: 20, expires_on: 20 },
    sortedBy: 'sold_on',
  },
  'clinic.package_uses': {
    title: 'Sessões usadas de pacotes',
    of: { column: 'package_id', table: 'packages' },
    printed: {},
    sortedBy: 'created_at',
  },
  'clinic.payments': {
    title: 'Pagamentos',
    of: 'patient_id',
    printed: { due_date: 18, description: 42, amount_cents: 18, status: 16, payment_date: 18, payment_method: 20 },
    sortedBy: 'due_date',
  },
  'clinic.payment_parts': {
    title: 'Partes de pagamentos',
    of: { column: 'payment_id', table: 'payments' },
    printed: { payment_date: 25, amount_cents: 25, payment_method: 50 },
    sortedBy: 'payment_date',
  },
  'clinic.receipts': {
    title: 'Recibos',
    of: { column: 'payment_id', table: 'payments' },
    withheld: { snapshot: 'está nos campos do recibo' },
    added: {
      issuer: text('Emitido por'),
      issuer_document: text('CPF ou CNPJ de quem emitiu'),
      professional: text('Profissional'),
      payer: text('Pago por'),
      payer_cpf: { label: 'CPF de quem pagou', format: 'cpf' },
      description: text(paymentLabels.description),
      amount_cents: { label: paymentLabels.amount_cents, format: 'cents' },
      payment_date: { label: paymentLabels.payment_date, format: 'date' },
      payment_method: { label: paymentLabels.payment_method, format: paymentMethodLabels },
    },
    printed: { number: 12, issued_at: 24, payer: 28, description: 34, amount_cents: 18, voided_at: 22 },
    sortedBy: 'number',
  },
  'clinic.tax_receipts': {
    title: 'Recibos do Receita Saúde',
    of: { column: 'payment_id', table: 'payments' },
    printed: { issued_on: 25, payer_name: 45, beneficiary_cpf: 30 },
    sortedBy: 'issued_on',
  },
  'clinic.notifications': {
    title: 'Notificações',
    of: 'patient_id',
    printed: { created_at: 22, title: 30, message: 48 },
    sortedBy: 'created_at',
  },
  'clinic.consents': {
    title: 'Autorizações de mensagens',
    of: 'patient_id',
    printed: { channel: 16, given_at: 26, given_by: 22, withdrawn_at: 26, withdrawn_by: 20 },
    sortedBy: 'given_at',
  },
  'clinic.visit_answers': {
    title: 'Respostas sobre horários',
    of: 'patient_id',
    printed: { starts_at: 30, answer: 30, answered_at: 30 },
    sortedBy: 'answered_at',
  },
  'clinic.seat_offers': {
    title: 'Vagas oferecidas',
    of: 'patient_id',
    printed: { starts_at: 30, answer: 30, offered_at: 30 },
    sortedBy: 'offered_at',
  },
  'clinic.messages': {
    title: 'Mensagens enviadas',
    of: 'patient_id',
    printed: { starts_at: 30, channel: 20, state: 25, sent_at: 30 },
    sortedBy: 'starts_at',
  },
  'clinic.clinical_reads': {
    title: 'Quem leu o prontuário',
    of: 'patient_id',
    printed: { at: 22, actor: 24, what: 24, reason: 26, to_whom: 24 },
    sortedBy: 'at',
  },
  'clinic.clinical_destructions': {
    title: 'Prontuário eliminado depois do prazo de guarda',
    of: 'patient_id',
    printed: { at: 22, entries: 14, done_by: 26, reason: 38 },
    sortedBy: 'at',
  },
  'clinic.clinical_entries': 'são o prontuário',
  'clinic.history': 'é o histórico de mudanças',
  'clinic.online_bookings': 'são pedidos de horário; o que virou consulta está na lista',
  'clinic.classes': 'são de toda a turma; cada inscrição diz a aula do paciente',
  'clinic.series': 'cada consulta e cada aula da série está na lista',
  'clinic.commission_statements': 'repetem pagamentos do paciente; o repasse é dado do profissional',
  'clinic.commission_rules': notAboutPatients,
  'clinic.imports': notAboutPatients,
  'clinic.clinics': notAboutPatients,
  'clinic.professionals': notAboutPatients,
  'clinic.members': notAboutPatients,
  'clinic.invitations': notAboutPatients,
  'clinic.rooms': notAboutPatients,
  'clinic.prices': notAboutPatients,
  'clinic.closures': notAboutPatients,
  'clinic.expenses': notAboutPatients,
  'clinic.expense_categories': notAboutPatients,
  'clinic.expense_rules': notAboutPatients,
  'billing.orders': notAboutPatients,
  'billing.grants': notAboutPatients,
} as const satisfies Record<ExportedTableName, DossierTable | string>

type Tables = typeof tables
/** Tables about a patient. */
export type DossierTableName = { [N in keyof Tables]: Tables[N] extends string ? never : N }[keyof Tables]

export const dossierTableNames = (Object.keys(tables) as ExportedTableName[]).filter(
  (name): name is DossierTableName => typeof tables[name] !== 'string',
)

export const dossierTables: Readonly<Record<DossierTableName, DossierTable>> = tables
