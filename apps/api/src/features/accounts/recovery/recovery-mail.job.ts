import { RECOVERY_MINUTES, recoveryLink } from '@postura/domain/accounts/recovery'
import type { JobPayload } from '../../../jobs/catalog.ts'
import { type MailDeps, mailPerson } from '../mail-person.ts'
import { issueRecovery } from './issue-recovery.ts'

/** The id may be nobody's: someone asked for an address that has no account. */
export const recoveryMail =
  (deps: MailDeps) =>
  ({ userId }: JobPayload<'recovery-mail'>): Promise<void> =>
    mailPerson(deps, userId, async () => ({
      subject: 'Redefinir sua senha do Postura',
      paragraphs: [
        'Recebemos um pedido para redefinir a senha da sua conta. Para escolher uma nova, use o link abaixo.',
        `O link vale por ${RECOVERY_MINUTES} minutos e só pode ser usado uma vez. Se não foi você quem pediu, ignore este email: sua senha continua a mesma.`,
      ],
      action: {
        label: 'Escolher nova senha',
        url: recoveryLink(deps.origin, await issueRecovery(deps.pool, userId)),
      },
    }))
