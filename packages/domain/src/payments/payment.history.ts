import { type HistoryVocabulary, toColumnWordings } from '../history/vocabulary.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import { createLabelFormatter } from '../shared/text.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import { paymentLabels, paymentMethodLabels, paymentStatusLabels } from './payment.labels.ts'

export const paymentHistoryVocabulary: HistoryVocabulary = {
  inserted: 'Pagamento criado',
  deleted: 'Pagamento excluído',
  restored: 'Exclusão desfeita',
  words: {
    patient_id: { label: 'Paciente', names: 'patients' },
    professional_id: { label: 'Profissional', names: 'professionals', none: 'ninguém' },
    appointment_id: { label: 'Consulta', names: 'appointments' },
    package_id: { label: 'Pacote', names: 'packages' },
    parts_cents: { label: 'Recebido', show: (value) => formatMoney(Number(value)) },
    ...toColumnWordings(paymentLabels, {
      amount_cents: (value) => formatMoney(Number(value)),
      due_date: formatCivilDate,
      payment_date: formatCivilDate,
      status: createLabelFormatter(paymentStatusLabels),
      payment_method: createLabelFormatter(paymentMethodLabels),
    }),
  },
}
