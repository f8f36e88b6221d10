import { defineErrors } from '../../shared/define-errors.ts'

export const makeupErrors = defineErrors({
  no_makeup_left: { status: 409, message: 'Não há reposição em aberto que valha até o dia desta aula.' },
  makeup_given: { status: 409, message: 'Este paciente já tem a reposição desta aula.' },
  seat_not_left: { status: 409, message: 'Este paciente não saiu desta aula.' },
  makeup_of_this_class: {
    status: 409,
    message: 'Esta é a aula que foi cancelada: basta matricular de novo, e a reposição deixa de ser precisa.',
  },
})
