import { defineErrors } from '../../shared/define-errors.ts'

export const cancellationErrors = defineErrors({
  class_canceled: { status: 409, message: 'Esta aula foi cancelada.' },
  too_many_bookings: { status: 409, message: 'Há horários demais nestes dias. Escolha menos dias de cada vez.' },
  notice_not_found: { status: 404, message: 'Aviso não encontrado.' },
})
