import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { readAsAdmin } from '../../db/tenant.ts'
import type { JobPayload } from '../../jobs/catalog.ts'
import { type MailDeps, sendMailToOwner } from '../accounts/send-mail-to-user.ts'
import { findReceiving } from '../clinics/clinics.queries.ts'
import { findMailedMember } from '../members/members.queries.ts'

/** Tells the owner that everything left the clinic as a file: whoever exported it may not be the owner. */
export const sendExportMail =
  (deps: MailDeps) =>
  async ({ adminId, memberId, exportedAt }: JobPayload<'export-mail'>): Promise<void> => {
    const member = await readAsAdmin(deps.pool, adminId, (read) => findMailedMember(read, memberId))
    const { time_zone } = await readAsAdmin(deps.pool, adminId, findReceiving)
    await sendMailToOwner(deps, adminId, () => ({
      subject: 'Os dados da sua clínica foram exportados',
      paragraphs: [
        `Em ${formatInstant(exportedAt, time_zone)} ${member?.name ?? 'alguém'} baixou um arquivo com todos os dados da clínica, também os prontuários.`,
        'Se foi você, guarde o arquivo em lugar seguro. Se não foi, troque sua senha agora e encerre as sessões que não conhece.',
      ],
      action: { label: 'Ver as sessões', url: `${deps.origin}/admin/settings/sessions` },
    }))
  }
