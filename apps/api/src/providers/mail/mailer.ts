import type { Invitation } from '@postura/domain/messages/changes/invitation'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** In whose name it is sent, and who gets the answers. */
  fromName?: string | null
  replyTo?: string | null
  /** Where the reader's mail program ends such mails with one click (RFC 8058). */
  stopUrl?: string
  /** Entry for the calendar of the reader. */
  invitation?: Invitation
}

/** The server refused the address for good: a retry would be refused too. */
export class MailRefused extends Error {}

/** The server has certainly not taken the mail, so it may be sent again. */
export class MailNotSent extends Error {}

/** The last mail before data are deleted: an address that does not exist any more must not keep them. */
export const unlessRefused = (error: unknown): void => {
  if (!(error instanceof MailRefused)) throw error
}

/** Sends one mail, or throws. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }
