import * as z from 'zod/mini'
import type { MemberRole } from './member-roles.ts'

/** Whether a professional sees the appointments of everyone or only their own. */
export const teamAgendas = ['all', 'own'] as const
export type TeamAgenda = (typeof teamAgendas)[number]

export const teamAgendaInput = z.strictObject({ team_agenda: z.enum(teamAgendas) })
export type TeamAgendaInput = z.infer<typeof teamAgendaInput>

type Member = { memberRole: MemberRole | null; professionalId: string | null; teamAgenda: TeamAgenda | null }

/** The professional whose appointments are all that this member sees; null if they see everyone's. */
export const findOwnScope = ({ memberRole, professionalId, teamAgenda }: Member): string | null =>
  memberRole === 'professional' && teamAgenda === 'own' ? professionalId : null
