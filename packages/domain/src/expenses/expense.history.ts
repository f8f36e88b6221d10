import { type HistoryVocabulary, toColumnWordings } from '../history/vocabulary.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import { createLabelFormatter } from '../shared/text.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import { expenseLabels, expenseMethodLabels } from './expense.labels.ts'

export const expenseHistoryVocabulary: HistoryVocabulary = {
  inserted: 'Despesa criada',
  deleted: 'Despesa excluída',
  restored: 'Exclusão desfeita',
  words: toColumnWordings(expenseLabels, {
    amount_cents: (value) => formatMoney(Number(value)),
    due_date: formatCivilDate,
    paid_on: formatCivilDate,
    payment_method: createLabelFormatter(expenseMethodLabels),
  }),
}
