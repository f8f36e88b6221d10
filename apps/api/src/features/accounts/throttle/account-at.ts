/** The doors that count their tries apart: guessing a password must not keep anyone from asking for a new one. */
type Door = 'sign-in' | 'recovery'

export const accountAt = (door: Door, email: string): string => `${door} ${email.toLowerCase()}`
