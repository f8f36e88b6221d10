import type { Vocabulary } from '../history/vocabulary.ts'
import { wordsOf } from '../history/vocabulary.ts'
import { describeRead, everyone, notificationLabels } from './notification.labels.ts'

const { title, message, patient_id, is_read } = notificationLabels

export const notificationVocabulary: Vocabulary = {
  inserted: 'Notificação criada',
  deleted: 'Notificação excluída',
  restored: 'Exclusão desfeita',
  words: {
    ...wordsOf({ title, message }),
    patient_id: { label: patient_id, names: 'patients', nobody: everyone },
    is_read: { label: is_read, show: (value) => describeRead(value === 'true') },
  },
}
