import { defineErrors } from '../../shared/define-errors.ts'

export const cancellationErrors = defineErrors({
  class_canceled: { status: 409, message: 'Esta aula foi cancelada.' },
  notice_not_found: { status: 404, message: 'Aviso não encontrado.' },
})
