import { appointmentHistoryVocabulary } from '../../appointments/appointment.history.ts'
import { pauseHistoryVocabulary } from '../../classes/pauses/pause.history.ts'
import type { DatabaseRow } from '../../history/history.rules.ts'
import type { ColumnWording, HistoryVocabulary } from '../../history/vocabulary.ts'
import { notificationHistoryVocabulary } from '../../notifications/notification.history.ts'
import { packageHistoryVocabulary } from '../../packages/package.history.ts'
import { patientHistoryVocabulary } from '../../patients/patient.history.ts'
import { paymentHistoryVocabulary } from '../../payments/payment.history.ts'
import { formatCivilDate } from '../../shared/time/civil-date.ts'
import { formatInstant } from '../../shared/time/zoned-time.ts'
import { type ExportedTableName, exportedTables } from '../exported-tables.ts'
import { fieldsOf, formatField } from './dossier-table.ts'
import { type DossierTableName, dossierTables } from './dossier-tables.ts'

/** Tables about a patient whose changes the history has, as it names them. */
export const historyTables = [
  'patients',
  'appointments',
  'class_enrollments',
  'class_waiting',
  'class_pauses',
  'makeups',
  'makeup_uses',
  'cancellation_notices',
  'packages',
  'package_uses',
  'payments',
  'payment_parts',
  'tax_receipts',
  'notifications',
  'consents',
  'visit_answers',
  'seat_offers',
] as const
export type HistoryTableName = (typeof historyTables)[number]

type Told = {
  vocabulary: HistoryVocabulary
  /** Which row it is. */
  name: (row: DatabaseRow) => string
}

const patientWord = { patient_id: { label: 'Paciente', names: 'patients' } } as const

/** Wording of the columns of a table that has no page with its history. */
const wordsOf = (
  name: DossierTableName & ExportedTableName,
  columns: readonly string[],
): Record<string, ColumnWording> => {
  const fields = fieldsOf(exportedTables[name], dossierTables[name])
  return Object.fromEntries(
    columns.flatMap((column): [string, ColumnWording][] => {
      const field = fields[column]
      return field ? [[column, { label: field.label, show: (value) => formatField(field.format, value) }]] : []
    }),
  )
}

const restored = 'Exclusão desfeita'
const withoutGuardian = Object.fromEntries(
  Object.entries(patientHistoryVocabulary.words).filter(
    ([column]) => !(column in (dossierTables['clinic.patients'].withheld ?? {})),
  ),
)

const day = (label: string, column: string) => (row: DatabaseRow) =>
  row[column] ? `${label} ${formatCivilDate(String(row[column]))}` : label.replace(/ de$/, '')
const instant = (label: string, column: string) => (row: DatabaseRow) =>
  row[column] ? `${label} ${formatInstant(String(row[column]))}` : label.replace(/ de$/, '')

export const dossierVocabularies: Readonly<Record<HistoryTableName, Told>> = {
  patients: { vocabulary: { ...patientHistoryVocabulary, words: withoutGuardian }, name: () => 'Cadastro' },
  appointments: { vocabulary: appointmentHistoryVocabulary, name: instant('Consulta de', 'start_time') },
  class_enrollments: {
    vocabulary: {
      inserted: 'Inscrição criada',
      deleted: 'Inscrição excluída',
      restored,
      words: { ...patientWord, ...wordsOf('clinic.class_enrollments', ['status', 'attendance', 'over_capacity']) },
    },
    name: instant('Aula de', 'class_start_time'),
  },
  class_waiting: {
    vocabulary: {
      inserted: 'Entrada na lista de espera',
      deleted: 'Saída da lista de espera',
      restored,
      words: { ...patientWord, ...wordsOf('clinic.class_waiting', ['queued_at', 'offered_at']) },
    },
    name: instant('Lista de espera da aula de', 'class_start_time'),
  },
  class_pauses: { vocabulary: pauseHistoryVocabulary, name: day('Pausa de', 'from_date') },
  makeups: {
    vocabulary: {
      inserted: 'Reposição criada',
      deleted: 'Reposição excluída',
      restored,
      words: { ...patientWord, ...wordsOf('clinic.makeups', ['missed_on', 'valid_until', 'reason']) },
    },
    name: day('Reposição de', 'missed_on'),
  },
  makeup_uses: {
    vocabulary: { inserted: 'Reposição usada', deleted: 'Uso desfeito', restored, words: {} },
    name: () => 'Reposição',
  },
  cancellation_notices: {
    vocabulary: {
      inserted: 'Cancelamento anotado',
      deleted: 'Cancelamento desfeito',
      restored,
      words: {
        ...patientWord,
        ...wordsOf('clinic.cancellation_notices', [
          'title',
          'start_time',
          'outcome',
          'valid_until',
          'moved_to',
          'told_at',
        ]),
      },
    },
    name: instant('Cancelamento de', 'start_time'),
  },
  packages: { vocabulary: packageHistoryVocabulary, name: day('Pacote de', 'sold_on') },
  package_uses: {
    vocabulary: { inserted: 'Sessão descontada do pacote', deleted: 'Sessão devolvida ao pacote', restored, words: {} },
    name: () => 'Pacote',
  },
  payments: { vocabulary: paymentHistoryVocabulary, name: day('Pagamento de', 'due_date') },
  payment_parts: {
    vocabulary: {
      inserted: 'Parte recebida',
      deleted: 'Recebimento desfeito',
      restored,
      words: wordsOf('clinic.payment_parts', ['amount_cents', 'payment_date', 'payment_method']),
    },
    name: day('Parte de', 'payment_date'),
  },
  tax_receipts: {
    vocabulary: {
      inserted: 'Receita Saúde marcada como emitida',
      deleted: 'Marcação desfeita',
      restored,
      words: wordsOf('clinic.tax_receipts', ['issued_on']),
    },
    name: day('Receita Saúde de', 'issued_on'),
  },
  notifications: { vocabulary: notificationHistoryVocabulary, name: () => 'Notificação' },
  consents: {
    vocabulary: {
      inserted: 'Autorização registrada',
      deleted: 'Autorização excluída',
      restored,
      words: { ...patientWord, ...wordsOf('clinic.consents', ['channel', 'given_at', 'withdrawn_at', 'withdrawn_by']) },
    },
    name: instant('Autorização de', 'given_at'),
  },
  visit_answers: {
    vocabulary: {
      inserted: 'Resposta do paciente',
      deleted: 'Resposta retirada',
      restored,
      words: { ...patientWord, ...wordsOf('clinic.visit_answers', ['answer', 'answered_at', 'seen_at']) },
    },
    name: instant('Resposta sobre', 'starts_at'),
  },
  seat_offers: {
    vocabulary: {
      inserted: 'Vaga oferecida',
      deleted: 'Oferta de vaga excluída',
      restored,
      words: { ...patientWord, ...wordsOf('clinic.seat_offers', ['ended_at', 'answer', 'answered_at']) },
    },
    name: instant('Oferta da vaga de', 'starts_at'),
  },
}
