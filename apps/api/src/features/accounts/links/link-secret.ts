import { createHash, randomBytes } from 'node:crypto'

export const createSecret = (): string => randomBytes(32).toString('base64url')

/** Only the hash of a link's secret is stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
