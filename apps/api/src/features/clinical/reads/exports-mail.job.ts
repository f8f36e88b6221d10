import { readAsAdmin } from '../../../db/tenant.ts'
import type { JobPayload } from '../../../jobs/catalog.ts'
import { type MailDeps, sendMailToOwner } from '../../accounts/send-mail-to-user.ts'
import { findMailedMember } from '../../members/members.queries.ts'

/** Tells the owner that one person handed out the records of several patients. */
export const sendExportsMail =
  (deps: MailDeps) =>
  async ({ adminId, memberId }: JobPayload<'clinical-exports-mail'>): Promise<void> => {
    const member = await readAsAdmin(deps.pool, adminId, (read) => findMailedMember(read, memberId))
    if (!member) return
    await sendMailToOwner(deps, adminId, () => ({
      subject: 'Cópias de mais de um prontuário foram geradas',
      paragraphs: [
        `${member.name} gerou cópias do prontuário de mais de um paciente em menos de uma hora.`,
        'Se você não esperava por isso, veja quem leu o prontuário e por qual motivo, e troque sua senha.',
      ],
      action: { label: 'Ver os acessos', url: `${deps.origin}/admin/settings/clinical` },
    }))
  }
