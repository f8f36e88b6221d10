import { defineErrors } from '../shared/define-errors.ts'

export const priceErrors = defineErrors({
  price_not_found: { status: 404, message: 'Preço não encontrado' },
  price_exists: { status: 409, message: 'Este tipo já tem um preço para esta escolha. Edite o que está na tabela.' },
  too_many_prices: { status: 409, message: 'A tabela de preços está cheia. Exclua os que não usa.' },
})
