import { type HistoryVocabulary, toColumnWordings } from '../history/vocabulary.ts'
import { patientFormatters, patientLabels } from './patient.labels.ts'

export const patientHistoryVocabulary: HistoryVocabulary = {
  inserted: 'Paciente cadastrado',
  deleted: 'Paciente excluído',
  restored: 'Exclusão desfeita',
  words: {
    ...toColumnWordings(patientLabels, patientFormatters),
    archived_at: { sentence: (after) => (after === null ? 'Paciente reativado' : 'Paciente arquivado') },
  },
}
