import { defineErrors } from '../shared/define-errors.ts'

export const patientPageErrors = defineErrors({
  answer_not_found: { status: 404, message: 'Resposta não encontrada' },
})
