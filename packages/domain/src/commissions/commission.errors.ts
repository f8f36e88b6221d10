import { defineErrors } from '../shared/define-errors.ts'

export const commissionErrors = defineErrors({
  commission_rule_not_found: { status: 404, message: 'Regra de repasse não encontrada' },
  commission_statement_not_found: { status: 404, message: 'Fechamento não encontrado' },
  commission_month_not_over: { status: 409, message: 'Este mês ainda não terminou. Feche a partir do último dia.' },
  commission_later_closed: {
    status: 409,
    message: 'Um mês seguinte já está fechado. Reabra o mais recente primeiro.',
  },
})
