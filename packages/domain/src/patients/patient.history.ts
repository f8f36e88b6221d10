import { type HistoryVocabulary, toColumnWordings } from '../history/vocabulary.ts'
import { createLabelFormatter } from '../shared/text.ts'
import { chargeWayLabels } from './debt-charge.ts'
import { patientFormatters, patientLabels } from './patient.labels.ts'

export const patientHistoryVocabulary: HistoryVocabulary = {
  inserted: 'Paciente cadastrado',
  deleted: 'Paciente excluído',
  restored: 'Exclusão desfeita',
  words: {
    ...toColumnWordings(patientLabels, patientFormatters),
    charged_at: { sentence: (after) => (after === null ? 'Cobrança desfeita' : 'Débito cobrado') },
    charged_by: { label: 'Cobrado por', show: createLabelFormatter(chargeWayLabels) },
    archived_at: { sentence: (after) => (after === null ? 'Paciente reativado' : 'Paciente arquivado') },
  },
}
