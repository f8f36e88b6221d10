import { isNoticeInTime } from '../../classes/makeups/makeup.rules.ts'
import type { MakeupPolicy } from '../../clinics/makeup-policy.ts'
import type { PageRule } from '../../clinics/messages/page-rule.ts'

const HOUR_MS = 3_600_000

type Policy = Pick<PageRule, 'page_cancel_hours'> & Pick<MakeupPolicy, 'makeup_notice_hours'>

/** True while the clinic lets patients cancel, and the make-up comes back. */
export const mayTakeBack = (policy: Policy, start_time: string, now: Date): boolean =>
  policy.page_cancel_hours !== null &&
  Date.parse(start_time) - now.getTime() >= policy.page_cancel_hours * HOUR_MS &&
  isNoticeInTime(policy, start_time, now)
