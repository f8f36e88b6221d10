import { defineErrors } from '../shared/define-errors.ts'

export const exportErrors = defineErrors({
  export_running: {
    status: 409,
    message: 'Uma exportação desta clínica já está em andamento. Aguarde o fim dela e tente de novo.',
  },
})
