import { defineErrors } from '../shared/define-errors.ts'

export const planErrors = defineErrors({
  plan_expired: {
    status: 403,
    message: 'Seu plano expirou. Faça upgrade para continuar adicionando pacientes.',
  },
  patient_limit_reached: {
    status: 403,
    message:
      'Limite de pacientes atingido no plano gratuito. Faça upgrade para o plano profissional para adicionar mais pacientes.',
  },
})
