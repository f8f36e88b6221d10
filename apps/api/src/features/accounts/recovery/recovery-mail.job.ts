import { RECOVERY_MINUTES, recoveryLink } from '@postura/domain/accounts/recovery'
import type { TenantPool } from '../../../db/pools.ts'
import { readAsAdmin } from '../../../db/tenant.ts'
import type { JobPayload } from '../../../jobs/catalog.ts'
import { writeMail } from '../../../providers/mail/mail-template.ts'
import type { Mailer } from '../../../providers/mail/mailer.ts'
import { findProfile } from '../accounts.queries.ts'
import { issueRecovery } from './issue-recovery.ts'

type RecoveryMailDeps = { pool: TenantPool; mailer: Mailer; origin: string }

export const recoveryMail =
  ({ pool, mailer, origin }: RecoveryMailDeps) =>
  async ({ userId }: JobPayload<'recovery-mail'>): Promise<void> => {
    const profile = await readAsAdmin(pool, userId, findProfile)
    // Someone asked for an address that has no account.
    if (!profile) return
    const tokens = await issueRecovery(pool, userId)
    await mailer.send(
      writeMail({
        to: profile.email,
        subject: 'Redefinir sua senha do Postura',
        greeting: `Olá, ${profile.name}.`,
        paragraphs: [
          'Recebemos um pedido para redefinir a senha da sua conta. Para escolher uma nova, use o link abaixo.',
          `O link vale por ${RECOVERY_MINUTES} minutos e só pode ser usado uma vez. Se não foi você quem pediu, ignore este email: sua senha continua a mesma.`,
        ],
        action: { label: 'Escolher nova senha', url: recoveryLink(origin, tokens) },
      }),
    )
  }
