export type Mail = { to: string; subject: string; text: string; html: string }

/** What features need of the outside: one mail, delivered or an error. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }
