import type { LinkedVisit } from './patient-page.ts'

/** Tuesday, 17 November 2026, at 14:30 in São Paulo. */
export const start_time = '2026-11-17T17:30:00.000Z'

/** An appointment that nobody has answered to. */
export const buildLinkedVisit = (over: Partial<LinkedVisit> = {}): LinkedVisit => ({
  id: 'a',
  kind: 'appointment',
  status: 'scheduled',
  start_time,
  version: '1',
  is_fixed: false,
  told_start: start_time,
  professional_name: null,
  answer: null,
  ...over,
})
