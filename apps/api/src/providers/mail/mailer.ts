export type Mail = { to: string; subject: string; text: string; html: string }

/** Sends one mail, or throws. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }
