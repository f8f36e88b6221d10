import { lacksAreaCode } from '../shared/brazil/phone.ts'
import type { PasswordStrength } from './password.rules.ts'
import type { OwnProfile } from './profile.ts'

export const profileLabels = {
  name: 'Nome completo',
  email: 'Email',
  cpf: 'CPF',
  phone: 'Telefone',
  address: 'Endereço',
} as const satisfies Record<Exclude<keyof OwnProfile, 'rev'>, string>

/** Hint about the own phone; `null` if it is complete. */
export const describeOwnPhoneProblem = (phone: string): string | null =>
  lacksAreaCode(phone) ? 'Telefone sem DDD: ele será pedido na compra de um plano.' : null

export const emailReadOnlyMessage = 'O email não pode ser alterado'
export const profileSavedMessage = 'Perfil atualizado com sucesso'
export const profileLoadFailure = 'Erro ao buscar dados do usuário'
export const profileSaveFailure = 'Falha ao salvar perfil'

export const recoveryEmailMissingMessage = 'Por favor, digite seu email para redefinir a senha.'
export const recoveryMailSentMessage = 'Enviamos um link para redefinir sua senha. Por favor, verifique seu email.'
export const recoveryMailFailure = 'Erro ao enviar email de redefinição de senha.'
export const passwordsDifferMessage = 'As senhas não coincidem.'
export const passwordResetFailure = 'Erro ao redefinir senha. Tente novamente.'
export const passwordResetMessage = 'Senha redefinida com sucesso! Redirecionando...'

/** Message for the same request from Configurações. */
export const ownRecoveryMailSentMessage =
  'Email de redefinição de senha enviado. Por favor, verifique sua caixa de entrada.'
export const ownRecoveryMailFailure = 'Falha ao enviar email de redefinição de senha'

export const passwordStrengthLabels: Record<PasswordStrength, string> = {
  weak: 'Senha fraca. Três palavras soltas são mais fáceis de lembrar e mais difíceis de adivinhar.',
  fair: 'Senha razoável. Quanto mais longa, melhor.',
  good: 'Senha boa.',
}
