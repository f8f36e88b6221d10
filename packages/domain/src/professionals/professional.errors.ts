import { defineErrors } from '../shared/define-errors.ts'

export const professionalErrors = defineErrors({
  professional_not_found: { status: 404, message: 'Profissional não encontrado' },
  professional_archived: { status: 409, message: 'Este profissional está arquivado.' },
})
