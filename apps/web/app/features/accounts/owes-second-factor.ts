import type { Me } from '@postura/domain/accounts/account'

/** True if the clinic is closed to the person until they have a second factor. */
export const owesSecondFactor = ({ second_factor: { owed_at } }: Me): boolean =>
  owed_at !== null && Date.parse(owed_at) <= Date.now()
