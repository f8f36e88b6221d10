import type { HistoryVocabulary } from '../history/vocabulary.ts'
import { spellMonth } from '../shared/time/civil-date.ts'

/** A statement is never changed: its month is closed or reopened. */
export const commissionHistoryVocabulary: HistoryVocabulary = {
  inserted: 'Mês fechado',
  deleted: 'Mês reaberto',
  restored: 'Mês fechado novamente',
  words: {
    professional_id: { label: 'Profissional', names: 'professionals' },
    month: { label: 'Mês', show: spellMonth },
  },
}
