import type { TenantPool } from '../../db/pools.ts'
import { readAsAdmin } from '../../db/tenant.ts'
import { type MailParts, writeMail } from '../../providers/mail/mail-template.ts'
import type { Mailer } from '../../providers/mail/mailer.ts'
import { findProfile } from './accounts.queries.ts'

export type MailDeps = { pool: TenantPool; mailer: Mailer; origin: string }

export type Letter = Omit<MailParts, 'to' | 'greeting'>

/** To whom an id belongs, as they are called now. Whoever is gone, or never was, gets no mail, and nothing is written for them. */
export const mailPerson = async (
  { pool, mailer }: MailDeps,
  userId: string,
  write: () => Letter | Promise<Letter>,
): Promise<void> => {
  const profile = await readAsAdmin(pool, userId, findProfile)
  if (!profile) return
  await mailer.send(writeMail({ to: profile.email, greeting: `Olá, ${profile.name}.`, ...(await write()) }))
}
