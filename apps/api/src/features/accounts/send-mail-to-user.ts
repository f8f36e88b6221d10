import type { TenantPool } from '../../db/pools.ts'
import { readAsAdmin, readAsPerson } from '../../db/tenant.ts'
import { type MailParts, renderMail } from '../../providers/mail/mail-template.ts'
import type { Mailer } from '../../providers/mail/mailer.ts'
import { findOwnerId } from '../team/members.queries.ts'
import { findProfile } from './accounts.queries.ts'

export type MailDeps = { pool: TenantPool; mailer: Mailer; origin: string }

export type MailContent = Omit<MailParts, 'to' | 'greeting'>

/** Sends a mail to the current name and address of a user. Does nothing if the user does not exist. */
export const sendMailToUser = async (
  { pool, mailer }: MailDeps,
  userId: string,
  write: () => MailContent | Promise<MailContent>,
): Promise<void> => {
  const profile = await readAsPerson(pool, userId, findProfile)
  if (!profile) return
  await mailer.send(renderMail({ to: profile.email, greeting: `Olá, ${profile.name}.`, ...(await write()) }))
}

/** Sends a mail to whoever owns the clinic now. */
export const sendMailToOwner = async (
  deps: MailDeps,
  adminId: string,
  write: () => MailContent | Promise<MailContent>,
): Promise<void> => {
  const ownerId = await readAsAdmin(deps.pool, adminId, findOwnerId)
  if (ownerId) await sendMailToUser(deps, ownerId, write)
}
