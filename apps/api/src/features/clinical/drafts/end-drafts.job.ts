import { DRAFTS_KEPT_DAYS } from '@postura/domain/members/member'
import { asSystem, readAsAdmin, withAdminUnlocked } from '../../../db/tenant.ts'
import type { JobPayload } from '../../../jobs/catalog.ts'
import { type MailDeps, sendMailToOwner } from '../../accounts/send-mail-to-user.ts'
import { findMailedMember } from '../../members/members.queries.ts'
import { deleteDraftsOf, mayWriteAgain } from './clinical-drafts.queries.ts'

/** Deletes what a person who may not write any more never signed, and tells the owner. A person who came back keeps their drafts. */
export const endDrafts =
  (deps: MailDeps) =>
  async ({ adminId, memberId }: JobPayload<'clinical-drafts-end'>): Promise<void> => {
    const { pool } = deps
    // A day less, because the job and the end of the access have two clocks.
    const days = DRAFTS_KEPT_DAYS - 1
    if (await readAsAdmin(pool, adminId, (read) => mayWriteAgain(read, memberId, days))) return
    const deleted = await withAdminUnlocked(pool, asSystem(adminId), (tx) => deleteDraftsOf(tx, memberId, days))
    const member = await readAsAdmin(pool, adminId, (read) => findMailedMember(read, memberId))
    if (deleted === 0 || !member) return
    const count = deleted === 1 ? 'Um rascunho' : `${deleted} rascunhos`
    await sendMailToOwner(deps, adminId, () => ({
      subject: 'Rascunhos do prontuário foram descartados',
      paragraphs: [
        `${count} que ${member.name} não assinou ${deleted === 1 ? 'foi descartado' : 'foram descartados'}: já faz ${DRAFTS_KEPT_DAYS} dias que essa pessoa saiu da equipe ou deixou de escrever no prontuário.`,
        'Os registros assinados continuam no prontuário.',
      ],
      action: { label: 'Ver a equipe', url: `${deps.origin}/admin/settings/team` },
    }))
  }
