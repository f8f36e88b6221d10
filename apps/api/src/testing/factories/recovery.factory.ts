import type { RecoveryTokens } from '@postura/domain/accounts/recovery/recovery'
import { issueRecoveryLink } from '../../features/accounts/recovery/issue-recovery-link.ts'
import type { TestApp } from '../build-test-app.ts'

/** Creates the link that the mail contains. */
export const newRecoveryLink = ({ worker }: TestApp, userId: string): Promise<RecoveryTokens> =>
  issueRecoveryLink(worker, userId)
