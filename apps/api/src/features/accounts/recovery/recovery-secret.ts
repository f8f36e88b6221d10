import type { RecoveryTokens } from '@postura/domain/accounts/recovery/recovery'
import { createSecret, hashSecret } from '../links/link-secret.ts'

export const createRecoveryTokens = (): RecoveryTokens => ({
  access_token: createSecret(),
  refresh_token: createSecret(),
})

/** Both tokens together are the secret. */
export const hashRecoverySecret = ({ access_token, refresh_token }: RecoveryTokens): string =>
  hashSecret(`${access_token}.${refresh_token}`)
