import { type HistoryVocabulary, toColumnWordings } from '../history/vocabulary.ts'
import { roomLabel } from '../rooms/room.labels.ts'
import { createLabelFormatter } from '../shared/text.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import { appointmentLabels, appointmentStatusLabels, cancelReasonLabels } from './appointment.labels.ts'
import { arrivalLabels, takenBackLabels } from './arrival.ts'

export const appointmentHistoryVocabulary: HistoryVocabulary = {
  inserted: 'Consulta criada',
  deleted: 'Consulta excluída',
  restored: 'Exclusão desfeita',
  words: {
    patient_id: { label: 'Paciente', names: 'patients' },
    professional_id: { label: 'Profissional', names: 'professionals' },
    room_id: { label: roomLabel, names: 'rooms' },
    ...toColumnWordings(appointmentLabels, {
      start_time: formatInstant,
      end_time: formatInstant,
      status: createLabelFormatter(appointmentStatusLabels),
    }),
    cancel_reason: { label: 'Motivo', show: createLabelFormatter(cancelReasonLabels) },
    squeezed_in: { label: 'Encaixe', show: createLabelFormatter({ true: 'sim', false: 'não' }) },
    arrived_at: { sentence: (after) => (after === null ? takenBackLabels.arrived : arrivalLabels.arrived) },
    started_at: { sentence: (after) => (after === null ? takenBackLabels.started : arrivalLabels.started) },
    reminded_at: { sentence: (after) => (after === null ? 'Lembrete desmarcado' : 'Lembrete enviado') },
  },
}
