import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import type { JobPayload } from '../../../jobs/catalog.ts'
import { type MailContent, type MailDeps, sendMailToUser } from '../../accounts/send-mail-to-user.ts'

const signIn = (origin: string) => ({ label: 'Entrar no Postura', url: `${origin}/login/admin` })
const notYou = 'Se não foi você, entre agora e troque sua senha.'

/** Tells the person that the account is closed, that its end is near, or that it stays. */
export const sendAccountDeletionMail =
  (deps: MailDeps) =>
  async ({ userId, kind, deletesAt }: JobPayload<'account-deletion-mail'>): Promise<void> => {
    const end = formatInstant(deletesAt, DEFAULT_ZONE)
    const contents: Record<typeof kind, Omit<MailContent, 'action'>> = {
      requested: {
        subject: 'A exclusão da sua conta foi pedida',
        paragraphs: [`Em ${end} sua conta será excluída. Para ficar com ela, basta entrar antes disso.`, notYou],
      },
      soon: {
        subject: 'Sua conta será excluída em poucos dias',
        paragraphs: [`Em ${end} sua conta será excluída. Se mudou de ideia, basta entrar antes disso.`],
      },
      returned: {
        subject: 'Sua conta não será mais excluída',
        paragraphs: ['Você entrou de novo, e o pedido de exclusão da sua conta foi cancelado.', notYou],
      },
    }
    await sendMailToUser(deps, userId, () => ({ ...contents[kind], action: signIn(deps.origin) }))
  }

/** Sent before the account goes: afterwards nobody knows its address. */
export const sendAccountEndMail = (deps: MailDeps, userId: string): Promise<void> =>
  sendMailToUser(deps, userId, () => ({
    subject: 'Sua conta foi excluída',
    paragraphs: [
      'Os 30 dias terminaram, e sua conta no Postura foi excluída, com a senha e as sessões.',
      'As clínicas em que você trabalhou guardam seu nome no que você fez e assinou.',
    ],
  }))
