import { defineErrors } from '../shared/define-errors.ts'

/** The conflicting entries follow, if they are known. */
export const timeTakenMessage = 'Horário já ocupado'
export const patientOverlapMessage = 'O paciente já tem outra consulta nesse horário'

export const schedulingErrors = defineErrors({
  time_taken: { status: 409, message: `${timeTakenMessage}.` },
  patient_overlap: { status: 409, message: `${patientOverlapMessage}.` },
  patient_archived: {
    status: 409,
    message:
      'Este paciente está arquivado. Reative-o para marcar consultas e aulas, registrar pagamentos ou criar notificações.',
  },
})
