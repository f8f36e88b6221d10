import type { MemberRole } from '../team/member-roles.ts'
import type { InvitationInput } from './invitation.ts'

export const memberRoleLabels: Record<MemberRole, string> = {
  owner: 'Proprietário',
  manager: 'Administração',
  professional: 'Profissional',
  reception: 'Recepção',
  finance: 'Financeiro',
}

/** What each role may do, in one line. */
export const memberRoleHints: Record<MemberRole, string> = {
  owner: 'Faz tudo, também o plano e a chave PIX.',
  manager: 'Faz tudo, menos o plano, a chave PIX e a propriedade.',
  professional: 'Agenda, pacientes e fichas. Não vê valores.',
  reception: 'Agenda, pacientes, pagamentos e recibos.',
  finance: 'Vê pagamentos e relatórios financeiros. Não vê a agenda.',
}

export const invitationLabels = {
  email: 'Email',
  role: 'Acesso',
  professional_id: 'Profissional na agenda',
} as const satisfies Record<keyof InvitationInput, string>

export const teamHint = 'Cada pessoa entra com o próprio email e senha e vê só o que o acesso permite.'
export const newProfessionalLabel = 'Novo, com o nome de quem aceitar'
export const freePlanTeamHint = 'O plano gratuito é para uma pessoa. Com o plano profissional, convide sua equipe.'

export const invitationSentMessage = (email: string): string => `Convite enviado para ${email}.`

/** What becomes of the appointments of somebody who leaves. */
export const bookingsChoiceLabels = {
  give: 'Passar para outro profissional',
  keep: 'Manter como estão',
  unassign: 'Deixar sem profissional',
} as const

export const describeFutureBookings = (count: number): string =>
  count === 1 ? 'Esta pessoa tem 1 consulta marcada' : `Esta pessoa tem ${count} consultas marcadas`
