import { createHash, randomBytes } from 'node:crypto'

export const createInvitationSecret = (): string => randomBytes(32).toString('base64url')

/** Only the hash is stored. */
export const hashInvitationSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
