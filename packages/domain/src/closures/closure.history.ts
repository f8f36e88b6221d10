import { type HistoryVocabulary, toColumnWordings } from '../history/vocabulary.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import { closureLabels, wholeClinicLabel } from './closure.labels.ts'

const { name, professional_id, from_date, to_date } = closureLabels

export const closureHistoryVocabulary: HistoryVocabulary = {
  inserted: 'Fechamento criado',
  deleted: 'Fechamento excluído',
  restored: 'Exclusão desfeita',
  words: {
    ...toColumnWordings({ name, from_date, to_date }, { from_date: formatCivilDate, to_date: formatCivilDate }),
    professional_id: { label: professional_id, names: 'professionals', none: wholeClinicLabel },
  },
}
