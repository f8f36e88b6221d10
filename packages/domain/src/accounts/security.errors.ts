import { defineErrors } from '../shared/define-errors.ts'

/** Apart from the errors of accounts, which the sign-in page loads. */
export const securityErrors = defineErrors({
  session_idle: { status: 401, message: 'Sessão bloqueada por inatividade' },
  proof_needed: { status: 403, message: 'Confirme sua senha para continuar.' },
  password_wrong: { status: 403, message: 'Senha incorreta.' },
  second_factor_owed: {
    status: 403,
    message: 'Esta clínica exige a verificação em duas etapas. Ative-a em Configurações › Segurança para continuar.',
  },
  second_factor_expired: { status: 401, message: 'O tempo para digitar o código acabou. Entre de novo.' },
  second_factor_on: { status: 409, message: 'A verificação em duas etapas já está ativa.' },
  second_factor_off: { status: 409, message: 'A verificação em duas etapas não está ativa.' },
  denial_link_refused: {
    status: 403,
    message: 'Este link não vale mais. Use o do email mais recente, ou redefina a sua senha.',
  },
  code_refused: { status: 403, message: 'Código incorreto ou já usado. Espere o próximo e tente novamente.' },
})
