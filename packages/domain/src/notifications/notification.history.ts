import { type HistoryVocabulary, toColumnWordings } from '../history/vocabulary.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import { byEmailLabel, describeReadStatus, everyoneLabel, notificationLabels } from './notification.labels.ts'

const { title, message, patient_id, is_read } = notificationLabels

export const notificationHistoryVocabulary: HistoryVocabulary = {
  inserted: 'Notificação criada',
  deleted: 'Notificação excluída',
  restored: 'Exclusão desfeita',
  words: {
    ...toColumnWordings({ title, message }),
    patient_id: { label: patient_id, names: 'patients', none: everyoneLabel },
    mail_at: { label: byEmailLabel, show: formatInstant },
    is_read: { label: is_read, show: (value) => describeReadStatus(value === 'true') },
  },
}
