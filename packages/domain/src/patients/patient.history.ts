import type { Vocabulary } from '../history/vocabulary.ts'
import { wordsOf } from '../history/vocabulary.ts'
import { formatCpf } from '../shared/brazil/cpf.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import { patientLabels } from './patient.labels.ts'

export const patientVocabulary: Vocabulary = {
  inserted: 'Paciente cadastrado',
  deleted: 'Paciente excluído',
  restored: 'Exclusão desfeita',
  words: {
    ...wordsOf(patientLabels, { birth_date: formatCivilDate, cpf: formatCpf, guardian_cpf: formatCpf }),
    archived_at: { sentence: (after) => (after === null ? 'Paciente reativado' : 'Paciente arquivado') },
  },
}
