import { RECOVERY_MINUTES, recoveryLink } from '@postura/domain/accounts/recovery'
import type pg from 'pg'
import type { JobPayload } from '../../../jobs/catalog.ts'
import { writeMail } from '../../../providers/mail/mail-template.ts'
import type { Mailer } from '../../../providers/mail/mailer.ts'
import type { Auth } from '../auth.ts'
import { findUser } from './recovery.queries.ts'
import { issueRecovery } from './recovery-secret.ts'

type RecoveryMailDeps = { auth: Auth; accounts: pg.Pool; mailer: Mailer; origin: string }

export const recoveryMail =
  ({ auth, accounts, mailer, origin }: RecoveryMailDeps) =>
  async ({ userId }: JobPayload<'recovery-mail'>): Promise<void> => {
    const user = await findUser(accounts, userId)
    // Someone asked for an address that has no account.
    if (!user) return
    const tokens = await issueRecovery(auth, accounts, user.id)
    await mailer.send(
      writeMail({
        to: user.email,
        subject: 'Redefinir sua senha do Postura',
        greeting: `Olá, ${user.name}.`,
        paragraphs: [
          'Recebemos um pedido para redefinir a senha da sua conta. Para escolher uma nova, use o link abaixo.',
          `O link vale por ${RECOVERY_MINUTES} minutos e só pode ser usado uma vez. Se não foi você quem pediu, ignore este email: sua senha continua a mesma.`,
        ],
        action: { label: 'Escolher nova senha', url: recoveryLink(origin, tokens) },
      }),
    )
  }
