import { type HistoryVocabulary, toColumnWordings } from '../history/vocabulary.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import { packageLabels } from './package.labels.ts'

export const packageHistoryVocabulary: HistoryVocabulary = {
  inserted: 'Pacote vendido',
  deleted: 'Pacote excluído',
  restored: 'Exclusão desfeita',
  words: {
    patient_id: { label: 'Paciente', names: 'patients' },
    professional_id: { label: 'Profissional', names: 'professionals', none: 'ninguém' },
    ...toColumnWordings(packageLabels, {
      price_cents: (value) => formatMoney(Number(value)),
      expires_on: formatCivilDate,
      sold_on: formatCivilDate,
    }),
  },
}
