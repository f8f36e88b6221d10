import type { Vocabulary } from '../history/vocabulary.ts'
import { wordsOf } from '../history/vocabulary.ts'
import { patientLabels, patientShown } from './patient.labels.ts'

export const patientVocabulary: Vocabulary = {
  inserted: 'Paciente cadastrado',
  deleted: 'Paciente excluído',
  restored: 'Exclusão desfeita',
  words: {
    ...wordsOf(patientLabels, patientShown),
    archived_at: { sentence: (after) => (after === null ? 'Paciente reativado' : 'Paciente arquivado') },
  },
}
