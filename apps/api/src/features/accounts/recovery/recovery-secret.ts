import { createHash, randomBytes } from 'node:crypto'
import type { RecoveryTokens } from '@postura/domain/accounts/recovery/recovery'

const newHalf = (): string => randomBytes(32).toString('base64url')

export const createRecoveryTokens = (): RecoveryTokens => ({ access_token: newHalf(), refresh_token: newHalf() })

/** Both tokens together are the secret; only its hash is stored. */
export const hashRecoverySecret = ({ access_token, refresh_token }: RecoveryTokens): string =>
  createHash('sha256').update(`${access_token}.${refresh_token}`).digest('base64url')
