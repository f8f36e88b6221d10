import type { Vocabulary } from '../history/vocabulary.ts'
import { wordsOf } from '../history/vocabulary.ts'
import { labelled } from '../shared/text.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import { classLabels } from './class.labels.ts'

export const classVocabulary: Vocabulary = {
  inserted: 'Aula criada',
  deleted: 'Aula excluída',
  restored: 'Exclusão desfeita',
  words: {
    professional_id: { label: 'Profissional', names: 'professionals' },
    ...wordsOf(classLabels, { start_time: formatInstant, end_time: formatInstant }),
    status: { label: 'Status', show: labelled({ scheduled: 'Agendada', canceled: 'Cancelada' }) },
    squeezed_in: { label: 'Encaixe', show: labelled({ true: 'sim', false: 'não' }) },
  },
}
