import { defineErrors } from '../shared/define-errors.ts'

export const accountErrors = defineErrors({
  unauthenticated: { status: 401, message: 'Usuário não autenticado' },
  not_an_admin: {
    status: 403,
    message: 'Acesso não autorizado. Esta área é restrita para administradores.',
  },
  role_check_failed: {
    status: 503,
    message: 'Erro ao verificar permissões do usuário. Entre em contato com o suporte.',
  },
  sign_in_failed: { status: 401, message: 'Erro ao fazer login. Verifique suas credenciais.' },
  too_many_attempts: { status: 429, message: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.' },
  email_taken: {
    status: 409,
    message: 'Este email já está cadastrado. Por favor, use outro email ou faça login.',
  },
  sign_up_failed: { status: 500, message: 'Erro ao criar conta.' },
  password_common: { status: 422, message: 'Esta senha é muito comum. Escolha outra.' },
  password_personal: { status: 422, message: 'Esta senha é feita dos seus próprios dados. Escolha outra.' },
  recovery_link_refused: { status: 403, message: 'Um erro ocorreu ao tentar redefinir sua senha.' },
  cpf_taken: { status: 409, message: 'CPF já está em uso' },
  session_not_found: { status: 404, message: 'Esta sessão já foi encerrada.' },
})
