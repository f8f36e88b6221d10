/** For this long a typed password opens what asks for a proof: a dangerous change, or a signature within the working day. */
export const proofMinutes = { recent: 10, 'working-day': 12 * 60 } as const
export type ProofAge = keyof typeof proofMinutes

/** Minutes of a clinic that has not chosen: a screen that several people use is locked, that of one person is not. */
export const TEAM_IDLE_MINUTES = 720

/** Days in which a person may still work without a demanded second factor. */
export const SECOND_FACTOR_DAYS = 7
