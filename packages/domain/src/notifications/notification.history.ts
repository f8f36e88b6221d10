import { type HistoryVocabulary, toColumnWordings } from '../history/vocabulary.ts'
import { describeReadStatus, everyoneLabel, notificationLabels } from './notification.labels.ts'

const { title, message, patient_id, is_read } = notificationLabels

export const notificationHistoryVocabulary: HistoryVocabulary = {
  inserted: 'Notificação criada',
  deleted: 'Notificação excluída',
  restored: 'Exclusão desfeita',
  words: {
    ...toColumnWordings({ title, message }),
    patient_id: { label: patient_id, names: 'patients', none: everyoneLabel },
    is_read: { label: is_read, show: (value) => describeReadStatus(value === 'true') },
  },
}
