import { defineErrors } from '../shared/define-errors.ts'

export const expenseErrors = defineErrors({
  expense_not_found: { status: 404, message: 'Despesa não encontrada' },
  expense_paid_in_the_future: { status: 422, message: 'A data do pagamento não pode estar no futuro.' },
  expense_rule_not_found: { status: 404, message: 'Regra não encontrada' },
  too_many_expense_rules: { status: 409, message: 'A lista de regras está cheia. Esqueça as que não usa.' },
  usual_category_kept: { status: 409, message: 'A categoria Outros é sempre oferecida.' },
  too_many_categories: { status: 409, message: 'A lista de categorias está cheia. Remova as que não usa.' },
})
