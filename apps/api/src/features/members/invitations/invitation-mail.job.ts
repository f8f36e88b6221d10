import { buildInvitationLink, INVITATION_DAYS } from '@postura/domain/members/invitation'
import { memberRoleLabels } from '@postura/domain/members/member.labels'
import { asSystem, readAsAdmin, withAdminUnlocked } from '../../../db/tenant.ts'
import type { JobPayload } from '../../../jobs/catalog.ts'
import { renderMail } from '../../../providers/mail/mail-template.ts'
import { createSecret, hashSecret } from '../../accounts/links/link-secret.ts'
import type { MailDeps } from '../../accounts/send-mail-to-user.ts'
import { findClinicName } from '../../team/members.queries.ts'
import { findOpenedInvitation, replaceInvitationLink } from './invitations.queries.ts'

/** Makes a new link and mails it. Does nothing if the invitation was accepted or taken back meanwhile. */
export const sendInvitationMail =
  ({ pool, mailer, origin }: MailDeps) =>
  async ({ adminId, invitationId }: JobPayload<'invitation-mail'>): Promise<void> => {
    const { invitation, clinic } = await readAsAdmin(pool, adminId, async (read) => ({
      invitation: await findOpenedInvitation(read, invitationId),
      clinic: await findClinicName(read),
    }))
    if (!invitation) return
    const secret = createSecret()
    await withAdminUnlocked(pool, asSystem(adminId), (tx) =>
      replaceInvitationLink(tx, invitationId, hashSecret(secret)),
    )
    const { email, role, invited_by } = invitation
    await mailer.send(
      renderMail({
        to: email,
        greeting: 'Olá.',
        subject: `${invited_by} convidou você para a equipe de ${clinic}`,
        paragraphs: [
          `${invited_by} convidou você para usar o Postura em ${clinic}, com o acesso ${memberRoleLabels[role]}.`,
          `O link é só seu e vale por ${INVITATION_DAYS} dias. Se você não esperava este convite, ignore este email.`,
        ],
        action: { label: 'Aceitar o convite', url: buildInvitationLink(origin, secret) },
      }),
    )
  }
