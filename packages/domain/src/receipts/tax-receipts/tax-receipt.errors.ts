import { defineErrors } from '../../shared/define-errors.ts'

export const taxReceiptErrors = defineErrors({
  tax_receipt_not_paid: {
    status: 409,
    message: 'Este pagamento ainda não foi recebido, ou não diz quando: não há o que emitir na Receita Saúde.',
  },
  tax_receipt_of_nothing: { status: 409, message: 'Um pagamento sem valor não tem Receita Saúde.' },
  tax_issued_before_payment: {
    status: 422,
    message: 'A emissão não pode ser anterior ao pagamento.',
  },
  tax_issued_in_the_future: { status: 422, message: 'A data da emissão não pode estar no futuro.' },
  payer_cpf_missing: { status: 409, message: 'Falta o CPF de quem pagou.' },
  beneficiary_cpf_missing: { status: 409, message: 'Falta o CPF do paciente.' },
})
