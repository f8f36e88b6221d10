import { buildRecoveryLink, RECOVERY_MINUTES } from '@postura/domain/accounts/recovery/recovery'
import type { JobPayload } from '../../../jobs/catalog.ts'
import { type MailDeps, sendMailToUser } from '../send-mail-to-user.ts'
import { issueRecoveryLink } from './issue-recovery-link.ts'

const once = `O link vale por ${RECOVERY_MINUTES} minutos e só pode ser usado uma vez.`

const onRequest = [
  'Recebemos um pedido para redefinir a senha da sua conta. Para escolher uma nova, use o link abaixo.',
  `${once} Se não foi você quem pediu, ignore este email: sua senha continua a mesma.`,
]
const afterDenial = [
  'Bloqueamos a senha da sua conta, porque outra pessoa a conhece. Para escolher uma nova, use o link abaixo.',
  `${once} Depois disso, peça outro em “Esqueci minha senha”.`,
]

/** The id may belong to no user, because unknown addresses enqueue a job too. */
export const sendRecoveryMail =
  (deps: MailDeps) =>
  ({ userId, isBlocked = false }: JobPayload<'recovery-mail'>): Promise<void> =>
    sendMailToUser(deps, userId, async () => ({
      subject: 'Redefinir sua senha do Postura',
      paragraphs: isBlocked ? afterDenial : onRequest,
      action: {
        label: 'Escolher nova senha',
        url: buildRecoveryLink(deps.origin, await issueRecoveryLink(deps.pool, userId)),
      },
    }))
