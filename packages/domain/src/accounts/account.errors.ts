import { defineErrors } from '../shared/define-errors.ts'

export const accountErrors = defineErrors({
  unauthenticated: { status: 401, message: 'Usuário não autenticado' },
  not_an_admin: {
    status: 403,
    message: 'Acesso não autorizado. Esta área é restrita para administradores.',
  },
  sign_in_failed: { status: 401, message: 'Erro ao fazer login. Verifique suas credenciais.' },
  email_taken: {
    status: 409,
    message: 'Este email já está cadastrado. Por favor, use outro email ou faça login.',
  },
  sign_up_failed: { status: 500, message: 'Erro ao criar conta.' },
})
