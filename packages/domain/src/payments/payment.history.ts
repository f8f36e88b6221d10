import type { Vocabulary } from '../history/vocabulary.ts'
import { wordsOf } from '../history/vocabulary.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import { labelled } from '../shared/text.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import { paymentLabels, paymentMethodLabels, paymentStatusLabels } from './payment.labels.ts'

export const paymentVocabulary: Vocabulary = {
  inserted: 'Pagamento criado',
  deleted: 'Pagamento excluído',
  restored: 'Exclusão desfeita',
  words: {
    patient_id: { label: 'Paciente', names: 'patients' },
    appointment_id: { label: 'Consulta', names: 'appointments' },
    package_id: { label: 'Pacote', names: 'packages' },
    ...wordsOf(paymentLabels, {
      amount_cents: (value) => formatMoney(Number(value)),
      due_date: formatCivilDate,
      payment_date: formatCivilDate,
      status: labelled(paymentStatusLabels),
      payment_method: labelled(paymentMethodLabels),
    }),
  },
}
