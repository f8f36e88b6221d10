import type { TenantPool } from '../../../db/pools.ts'
import { readAsAdmin } from '../../../db/tenant.ts'
import type { JobPayload } from '../../../jobs/catalog.ts'
import { writeMail } from '../../../providers/mail/mail-template.ts'
import type { Mailer } from '../../../providers/mail/mailer.ts'
import { findProfile } from '../accounts.queries.ts'

type PasswordChangedDeps = { pool: TenantPool; mailer: Mailer; origin: string }

export const passwordChangedMail =
  ({ pool, mailer, origin }: PasswordChangedDeps) =>
  async ({ userId }: JobPayload<'password-changed-mail'>): Promise<void> => {
    const profile = await readAsAdmin(pool, userId, findProfile)
    if (!profile) return
    await mailer.send(
      writeMail({
        to: profile.email,
        subject: 'Sua senha do Postura foi alterada',
        greeting: `Olá, ${profile.name}.`,
        paragraphs: [
          'A senha da sua conta acaba de ser alterada, e todas as sessões abertas foram encerradas.',
          'Se não foi você, peça já um novo link de redefinição: ele chega somente a este email.',
        ],
        action: { label: 'Redefinir a senha', url: `${origin}/forgot-password` },
      }),
    )
  }
