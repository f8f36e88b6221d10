import { defineErrors } from '../shared/define-errors.ts'

export const appointmentErrors = defineErrors({
  appointment_not_found: { status: 404, message: 'Consulta não encontrada' },
  patient_is_charged: {
    status: 409,
    message: 'O paciente não pode ser trocado: já há um pagamento ou uma sessão de pacote desta consulta.',
  },
  session_is_taken: {
    status: 409,
    message:
      'Esta consulta foi descontada de um pacote. Para mudar o tipo ou o dia, volte antes o status para Agendada.',
  },
  charge_undecided: { status: 422, message: 'Diga o que será cobrado por esta consulta.' },
})
