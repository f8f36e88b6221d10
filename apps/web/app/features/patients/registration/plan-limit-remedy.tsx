import { UpgradeButtons } from '../../plans/upgrade-buttons'

/** A bigger plan solves both refusals of a new patient. */
export const planLimitRemedy = (code: string) =>
  code === 'plan_expired' || code === 'patient_limit_reached' ? <UpgradeButtons /> : null
