import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { readAsAdmin } from '../../db/tenant.ts'
import type { JobPayload } from '../../jobs/catalog.ts'
import { type MailContent, type MailDeps, sendMailToOwner } from '../accounts/send-mail-to-user.ts'
import { findTimeZone } from '../plans/plans.queries.ts'
import { findClinicName } from '../team/members.queries.ts'
import { findDueAt } from './clinic-deletion.queries.ts'

const closedPath = '/admin'

const notYou = 'Se não foi você, entre, toque em "Voltar atrás" e troque sua senha agora.'

/** Tells the owner that the clinic is closed, that its end is near, or that it is open again. */
export const sendClinicDeletionMail =
  (deps: MailDeps) =>
  async ({ adminId, kind }: JobPayload<'clinic-deletion-mail'>): Promise<void> => {
    const found = await readAsAdmin(deps.pool, adminId, async (read) => {
      const dueAt = await findDueAt(read)
      const end = dueAt && formatInstant(dueAt, await findTimeZone(read))
      return { end, clinic: await findClinicName(read) }
    })
    // Whoever returned meanwhile, or left again, gets no mail that is not true any more.
    if ((found.end === undefined) !== (kind === 'returned')) return
    const { clinic, end } = found
    const closed = { label: 'Abrir a página da clínica', url: `${deps.origin}${closedPath}` }
    const contents: Record<typeof kind, MailContent> = {
      closed: {
        subject: 'A exclusão da sua clínica foi pedida',
        paragraphs: [
          `${clinic} está fechada para todos. Até ${end} você pode voltar atrás com um toque e encontra tudo como estava. Depois disso os dados são excluídos e não há como recuperá-los.`,
          'Enquanto isso não enviamos lembretes nem cobranças. Seus dados continuam disponíveis para baixar.',
          notYou,
        ],
        action: closed,
      },
      soon: {
        subject: 'Os dados da sua clínica serão excluídos em poucos dias',
        paragraphs: [
          `Em ${end} os dados de ${clinic} serão excluídos e não haverá como recuperá-los.`,
          'Se ainda não baixou seus dados, ou se mudou de ideia, abra a página da clínica.',
          notYou,
        ],
        action: closed,
      },
      returned: {
        subject: 'A exclusão da sua clínica foi cancelada',
        paragraphs: [`${clinic} está aberta de novo, com tudo como estava.`],
        action: { label: 'Abrir o Postura', url: `${deps.origin}/admin` },
      },
    }
    await sendMailToOwner(deps, adminId, () => contents[kind])
  }

/** Sent before the last rows go: afterwards nobody knows whose they were. */
export const sendClinicEndMail = async (deps: MailDeps, adminId: string, recordUntil: string | null): Promise<void> => {
  await sendMailToOwner(deps, adminId, () => ({
    subject: 'Os dados da sua clínica foram excluídos',
    paragraphs: [
      recordUntil === null
        ? 'Os 30 dias terminaram, e os dados da sua clínica foram excluídos do Postura.'
        : `Os 30 dias terminaram, e os dados da sua clínica foram excluídos do Postura. Os prontuários assinados continuam guardados e fechados até ${formatCivilDate(recordUntil)}, como manda a lei, e só você pode baixá-los.`,
      'Cópias de segurança feitas antes ainda contêm os dados até o fim do prazo delas.',
      recordUntil === null
        ? 'Sua conta continua. Para excluí-la também, entre no Postura: a primeira página oferece isso.'
        : 'Sua conta continua, porque só você pode baixar os prontuários.',
    ],
  }))
}
