import { defineErrors } from '../shared/define-errors.ts'

export const packageErrors = defineErrors({
  package_not_found: { status: 404, message: 'Pacote não encontrado' },
  package_in_use: {
    status: 409,
    message: 'Este pacote já foi usado e não pode ser excluído. Desfaça antes as sessões descontadas dele.',
  },
  expires_before_sale: { status: 422, message: 'A validade não pode terminar antes da venda.' },
})
