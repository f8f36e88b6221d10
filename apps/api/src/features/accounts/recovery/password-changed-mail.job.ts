import type pg from 'pg'
import type { JobPayload } from '../../../jobs/catalog.ts'
import { writeMail } from '../../../providers/mail/mail-template.ts'
import type { Mailer } from '../../../providers/mail/mailer.ts'
import { findUser } from './recovery.queries.ts'

type PasswordChangedDeps = { accounts: pg.Pool; mailer: Mailer; origin: string }

export const passwordChangedMail =
  ({ accounts, mailer, origin }: PasswordChangedDeps) =>
  async ({ userId }: JobPayload<'password-changed-mail'>): Promise<void> => {
    const user = await findUser(accounts, userId)
    if (!user) return
    await mailer.send(
      writeMail({
        to: user.email,
        subject: 'Sua senha do Postura foi alterada',
        greeting: `Olá, ${user.name}.`,
        paragraphs: [
          'A senha da sua conta acaba de ser alterada, e todas as sessões abertas foram encerradas.',
          'Se não foi você, peça já um novo link de redefinição: ele chega somente a este email.',
        ],
        action: { label: 'Redefinir a senha', url: `${origin}/forgot-password` },
      }),
    )
  }
