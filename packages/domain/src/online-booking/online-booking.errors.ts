import { defineErrors } from '../shared/define-errors.ts'

export const onlineBookingErrors = defineErrors({
  online_booking_not_found: { status: 404, message: 'Pedido de horário não encontrado' },
  online_booking_over: { status: 409, message: 'Este pedido já foi respondido ou o paciente desistiu dele.' },
  booking_address_taken: { status: 409, message: 'Este endereço já é de outra clínica. Escolha outro.' },
})
