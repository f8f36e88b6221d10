import { defineErrors } from '../shared/define-errors.ts'
import { MAX_CLOSURES } from './closure.ts'

export const closureErrors = defineErrors({
  closure_not_found: { status: 404, message: 'Fechamento não encontrado' },
  too_many_closures: { status: 409, message: `Há ${MAX_CLOSURES} fechamentos cadastrados. Exclua os antigos.` },
})
