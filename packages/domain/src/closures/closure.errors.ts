import { defineErrors } from '../shared/define-errors.ts'

export const closureErrors = defineErrors({
  closure_not_found: { status: 404, message: 'Fechamento não encontrado' },
})
