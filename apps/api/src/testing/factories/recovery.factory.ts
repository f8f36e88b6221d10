import type { RecoveryTokens } from '@postura/domain/accounts/recovery'
import { issueRecovery } from '../../features/accounts/recovery/issue-recovery.ts'
import type { TestApp } from '../build-test-app.ts'

/** What the mail would bring. */
export const newRecoveryLink = ({ worker }: TestApp, userId: string): Promise<RecoveryTokens> =>
  issueRecovery(worker, userId)
