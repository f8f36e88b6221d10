import type { Vocabulary } from '../history/vocabulary.ts'
import { wordsOf } from '../history/vocabulary.ts'
import { labelled } from '../shared/text.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import { appointmentLabels, appointmentStatusLabels, cancelReasonLabels } from './appointment.labels.ts'

export const appointmentVocabulary: Vocabulary = {
  inserted: 'Consulta criada',
  deleted: 'Consulta excluída',
  restored: 'Exclusão desfeita',
  words: {
    patient_id: { label: 'Paciente', names: 'patients' },
    professional_id: { label: 'Profissional', names: 'professionals' },
    ...wordsOf(appointmentLabels, {
      start_time: formatInstant,
      end_time: formatInstant,
      status: labelled(appointmentStatusLabels),
    }),
    cancel_reason: { label: 'Motivo', show: labelled(cancelReasonLabels) },
    squeezed_in: { label: 'Encaixe', show: labelled({ true: 'sim', false: 'não' }) },
    reminded_at: { sentence: (after) => (after === null ? 'Lembrete desmarcado' : 'Lembrete enviado') },
  },
}
