import { defineErrors } from '../shared/define-errors.ts'

/** Followed by what is in the way, where that is known. */
export const timeTaken = 'Horário já ocupado'
export const patientOverlap = 'O paciente já tem outra consulta nesse horário'

export const agendaErrors = defineErrors({
  time_taken: { status: 409, message: `${timeTaken}.` },
  patient_overlap: { status: 409, message: `${patientOverlap}.` },
  patient_archived: {
    status: 409,
    message:
      'Este paciente está arquivado. Reative-o para marcar consultas e aulas, registrar pagamentos ou criar notificações.',
  },
})
