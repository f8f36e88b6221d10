import { defineErrors } from '../shared/define-errors.ts'

export const appointmentErrors = defineErrors({
  appointment_not_found: { status: 404, message: 'Consulta não encontrada' },
  patient_is_charged: {
    status: 409,
    message: 'O paciente não pode ser trocado: já há um pagamento desta consulta.',
  },
  charge_undecided: { status: 422, message: 'Diga o que será cobrado por esta consulta.' },
})
