import { type HistoryVocabulary, toColumnWordings } from '../history/vocabulary.ts'
import { roomLabel } from '../rooms/room.labels.ts'
import { createLabelFormatter } from '../shared/text.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import { canceledClassMark, classLabels } from './class.labels.ts'

export const classHistoryVocabulary: HistoryVocabulary = {
  inserted: 'Aula criada',
  deleted: 'Aula excluída',
  restored: 'Exclusão desfeita',
  words: {
    professional_id: { label: 'Profissional', names: 'professionals' },
    room_id: { label: roomLabel, names: 'rooms' },
    ...toColumnWordings(classLabels, { start_time: formatInstant, end_time: formatInstant }),
    status: { label: 'Status', show: createLabelFormatter({ scheduled: 'Agendada', canceled: canceledClassMark }) },
    squeezed_in: { label: 'Encaixe', show: createLabelFormatter({ true: 'sim', false: 'não' }) },
  },
}
