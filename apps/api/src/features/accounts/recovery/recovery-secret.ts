import { createHash, randomBytes } from 'node:crypto'
import type { RecoveryTokens } from '@postura/domain/accounts/recovery'

const newHalf = (): string => randomBytes(32).toString('base64url')

export const newTokens = (): RecoveryTokens => ({ access_token: newHalf(), refresh_token: newHalf() })

/** Both halves together are the one secret; what is stored of it is its hash. */
export const hashedSecret = ({ access_token, refresh_token }: RecoveryTokens): string =>
  createHash('sha256').update(`${access_token}.${refresh_token}`).digest('base64url')
