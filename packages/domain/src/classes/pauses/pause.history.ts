import { type HistoryVocabulary, toColumnWordings } from '../../history/vocabulary.ts'
import { createLabelFormatter } from '../../shared/text.ts'
import { formatCivilDate } from '../../shared/time/civil-date.ts'
import { pauseLabels, seatChoices } from './pause.labels.ts'

export const pauseHistoryVocabulary: HistoryVocabulary = {
  inserted: 'Pausa criada',
  deleted: 'Pausa excluída',
  restored: 'Exclusão desfeita',
  words: {
    patient_id: { label: 'Paciente', names: 'patients' },
    ...toColumnWordings(pauseLabels, {
      from_date: formatCivilDate,
      to_date: formatCivilDate,
      keeps_seat: createLabelFormatter({ true: seatChoices.kept, false: seatChoices.released }),
    }),
  },
}
