import { defineErrors } from '../shared/define-errors.ts'

/** Followed by what is in the way, where that is known. */
export const timeTaken = 'Horário já ocupado'
export const patientOverlap = 'O paciente já tem outra consulta nesse horário'

export const appointmentErrors = defineErrors({
  appointment_not_found: { status: 404, message: 'Consulta não encontrada' },
  patient_overlap: { status: 409, message: `${patientOverlap}.` },
  time_taken: { status: 409, message: `${timeTaken}.` },
  patient_archived: { status: 409, message: 'Este paciente está arquivado. Reative-o para marcar consultas.' },
  patient_is_charged: {
    status: 409,
    message: 'O paciente não pode ser trocado: já há um pagamento desta consulta.',
  },
  charge_undecided: { status: 422, message: 'Diga o que será cobrado por esta consulta.' },
})
