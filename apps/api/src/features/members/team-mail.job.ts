import { memberRoleLabels } from '@postura/domain/members/member.labels'
import type { TeamNews } from '@postura/domain/members/team-news'
import type { MemberRole } from '@postura/domain/team/member-roles'
import { readAsAdmin } from '../../db/tenant.ts'
import type { JobPayload } from '../../jobs/catalog.ts'
import { type MailContent, type MailDeps, sendMailToOwner, sendMailToUser } from '../accounts/send-mail-to-user.ts'
import { findClinicName } from '../team/members.queries.ts'
import { findMailedMember } from './members.queries.ts'

type News = { name: string; role: MemberRole; clinic: string }
type Text = Pick<MailContent, 'subject' | 'paragraphs'>

const notYou = 'Se você não esperava por isso, confira a equipe e troque sua senha.'

const texts: Record<TeamNews, (news: News) => Text> = {
  joined: ({ name, role, clinic }) => ({
    subject: `${name} entrou na equipe`,
    paragraphs: [
      `${name} aceitou o convite e faz parte da equipe de ${clinic}, com o acesso ${memberRoleLabels[role]}.`,
      notYou,
    ],
  }),
  'role-changed': ({ name, role, clinic }) => ({
    subject: `O acesso de ${name} foi alterado`,
    paragraphs: [`${name} agora tem o acesso ${memberRoleLabels[role]} em ${clinic}.`, notYou],
  }),
  left: ({ name, clinic }) => ({
    subject: `${name} saiu da equipe`,
    paragraphs: [`${name} não faz mais parte da equipe de ${clinic} e não entra mais nela.`, notYou],
  }),
  'became-owner': ({ clinic }) => ({
    subject: `Agora você é proprietário de ${clinic}`,
    paragraphs: [
      `A propriedade de ${clinic} foi transferida para você: o plano, a chave PIX e a equipe estão nas suas mãos.`,
    ],
  }),
  'was-owner': ({ clinic }) => ({
    subject: `Você transferiu a propriedade de ${clinic}`,
    paragraphs: [`A propriedade de ${clinic} foi transferida. Seu acesso agora é ${memberRoleLabels.manager}.`, notYou],
  }),
}

const isForMember = (kind: TeamNews): boolean => kind === 'became-owner' || kind === 'was-owner'

/** Tells the owner who came, went or may do more, and both sides of a new ownership. */
export const sendTeamMail =
  (deps: MailDeps) =>
  async ({ adminId, memberId, kind }: JobPayload<'team-mail'>): Promise<void> => {
    const { member, clinic } = await readAsAdmin(deps.pool, adminId, async (read) => ({
      member: await findMailedMember(read, memberId),
      clinic: await findClinicName(read),
    }))
    if (!member) return
    const write = (): MailContent => ({
      ...texts[kind]({ ...member, clinic }),
      action: { label: 'Ver a equipe', url: `${deps.origin}/admin/settings/team` },
    })
    await (isForMember(kind) ? sendMailToUser(deps, memberId, write) : sendMailToOwner(deps, adminId, write))
  }
