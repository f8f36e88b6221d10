import { defineErrors } from '../shared/define-errors.ts'

export const paymentErrors = defineErrors({
  payment_not_found: { status: 404, message: 'Pagamento não encontrado' },
  paid_in_the_future: { status: 422, message: 'A data do pagamento não pode estar no futuro.' },
  payment_of_appointment: {
    status: 409,
    message: 'O paciente não pode ser trocado: este pagamento é de uma consulta.',
  },
  payment_of_package: {
    status: 409,
    message: 'O paciente não pode ser trocado: este pagamento é de um pacote.',
  },
  session_of_package: {
    status: 409,
    message: 'A consulta deste pagamento já foi descontada de um pacote.',
  },
  appointment_is_charged: { status: 409, message: 'A consulta deste pagamento já tem outro pagamento.' },
  payment_receipted: {
    status: 409,
    message: 'Há um recibo deste pagamento. Anule o recibo antes de alterar ou excluir o pagamento.',
  },
  payment_tax_receipted: {
    status: 409,
    message: 'A Receita Saúde deste pagamento já foi emitida. Desfaça a marcação em Receita Saúde primeiro.',
  },
})
