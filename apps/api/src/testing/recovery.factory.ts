import type { RecoveryTokens } from '@postura/domain/accounts/recovery'
import { issueRecovery } from '../features/accounts/recovery/recovery-secret.ts'
import type { TestApp } from './build-test-app.ts'

/** What the mail would bring. */
export const newRecoveryLink = ({ deps }: TestApp, userId: string): Promise<RecoveryTokens> =>
  issueRecovery(deps.auth, deps.accounts, userId)
