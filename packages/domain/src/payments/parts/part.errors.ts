import { defineErrors } from '../../shared/define-errors.ts'
import { MAX_PARTS } from './payment-part.ts'

export const partErrors = defineErrors({
  part_not_found: { status: 404, message: 'Recebimento não encontrado' },
  part_too_large: { status: 409, message: 'O valor é maior do que falta receber.' },
  too_many_parts: {
    status: 409,
    message: `Um pagamento tem no máximo ${MAX_PARTS} recebimentos. Receba agora tudo o que falta.`,
  },
  payment_not_open: { status: 409, message: 'Este pagamento não está em aberto.' },
  payment_has_parts: {
    status: 409,
    message:
      'Uma parte deste pagamento já foi recebida. Desfaça os recebimentos antes de cancelar ou excluir o pagamento.',
  },
  amount_below_parts: { status: 409, message: 'O valor não pode ser menor do que já foi recebido.' },
  part_receipted: { status: 409, message: 'Há um recibo deste recebimento. Anule o recibo antes de desfazê-lo.' },
  part_tax_receipted: {
    status: 409,
    message: 'A Receita Saúde deste recebimento já foi emitida. Desfaça a marcação em Receita Saúde primeiro.',
  },
})
