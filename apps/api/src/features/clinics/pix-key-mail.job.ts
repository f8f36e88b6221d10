import { maskPixKey } from '@postura/domain/clinics/pix-key'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { readAsAdmin } from '../../db/tenant.ts'
import type { JobPayload } from '../../jobs/catalog.ts'
import { type MailDeps, sendMailToOwner } from '../accounts/send-mail-to-user.ts'
import { findReceiving } from './clinics.queries.ts'

/** Tells the owner that charges are now paid to another key: whoever changed it may not be the owner. */
export const sendPixKeyMail =
  (deps: MailDeps) =>
  async ({ adminId, changedAt, before }: JobPayload<'pix-key-mail'>): Promise<void> => {
    const { pix_key_type, pix_key, pix_receiver, time_zone } = await readAsAdmin(deps.pool, adminId, findReceiving)
    const now =
      pix_key_type && pix_key
        ? `A chave agora é ${maskPixKey(pix_key_type, pix_key)}, em nome de ${pix_receiver}.`
        : 'A clínica agora não tem chave PIX.'
    const was = before ? `Antes era ${before}. ` : ''
    await sendMailToOwner(deps, adminId, () => ({
      subject: 'A chave PIX da sua clínica foi alterada',
      paragraphs: [
        `A chave PIX em que a clínica recebe foi alterada em ${formatInstant(changedAt, time_zone)}. ${was}${now}`,
        'Se foi você, não precisa fazer nada. Se não foi, troque sua senha, confira a chave e veja quem a alterou no histórico da clínica.',
      ],
      action: { label: 'Conferir a chave', url: `${deps.origin}/admin/settings/receiving` },
    }))
  }
