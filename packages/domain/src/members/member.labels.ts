import { formatCountWithNoun } from '../shared/brazil/number.ts'
import type { MemberRole } from '../team/member-roles.ts'
import type { InvitationInput } from './invitation.ts'
import type { MemberBookings } from './member.ts'

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
  professional: 'Agenda, pacientes e fichas. Dos valores, vê só o preço da sessão que conclui.',
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
export const newProfessionalOf = (name: string): string => `Novo: ${name}`

/** Why nobody can be invited: the free plan, a plan that has ended, or a full team. */
export const describeFullTeam = ({
  members,
  max_members,
}: {
  members: readonly unknown[]
  max_members: number
}): string => {
  if (max_members > 1) return `A equipe está completa: o plano é para até ${max_members} pessoas.`
  return members.length > 1
    ? 'O plano profissional terminou. Quem está na equipe continua; para convidar mais alguém, renove o plano.'
    : 'O plano gratuito é para uma pessoa. Com o plano profissional, convide sua equipe.'
}

export const invitationExpiredLabel = 'Convite expirado'
export const describeInvitationSent = (moment: string): string => `Convite enviado ${moment}`
export const describeLastSeen = (moment: string | null): string =>
  moment ? `Último uso: ${moment}` : 'Sem sessão aberta'
export const sessionsEndedMessage = (name: string): string => `Sessões de ${name} encerradas.`

export const invitationSentMessage = (email: string): string => `Convite enviado para ${email}.`

/** What becomes of the agenda of somebody who leaves. */
export const bookingsChoiceLabels = {
  give: 'Passar para outro profissional',
  keep: 'Manter como estão',
  unassign: 'Deixar sem profissional',
} as const

const countBookings = ({ appointments, classes }: Pick<MemberBookings, 'appointments' | 'classes'>): string =>
  [
    ...(appointments > 0 ? [formatCountWithNoun(appointments, ['consulta', 'consultas'])] : []),
    ...(classes > 0 ? [formatCountWithNoun(classes, ['aula', 'aulas'])] : []),
  ].join(' e ')

export const describeFutureBookings = (bookings: Pick<MemberBookings, 'appointments' | 'classes'>): string =>
  `A agenda desta pessoa tem ${countBookings(bookings)}`

/** Shown before the bookings are given to somebody who has others at these times. */
export const describeOverlaps = (count: number, name: string): string =>
  count === 1
    ? `1 horário coincide com outro de ${name}. Os dois ficam marcados.`
    : `${count} horários coincidem com outros de ${name}. Todos ficam marcados.`

/** Only the bookings can be undone, so the message is about them. */
export const describeMovedBookings = (count: number, from: string, to?: string): string =>
  `Agenda de ${from}: ${formatCountWithNoun(count, ['horário', 'horários'])} ${to ? `para ${to}` : 'sem profissional'}`
