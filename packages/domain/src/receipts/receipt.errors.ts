import { defineErrors } from '../shared/define-errors.ts'

export const receiptErrors = defineErrors({
  payment_not_paid: {
    status: 409,
    message: 'Este pagamento ainda não foi recebido. Marque-o como pago antes de emitir o recibo.',
  },
  nothing_to_receipt: { status: 409, message: 'Um pagamento sem valor não tem recibo.' },
  receipt_not_found: { status: 404, message: 'Recibo não encontrado' },
  receipt_voided: { status: 409, message: 'Este recibo já foi anulado.' },
})
