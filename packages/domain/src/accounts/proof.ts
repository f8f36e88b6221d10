/** For this long a typed password opens what `proof: 'recent'` protects. */
export const PROOF_MINUTES = 10

/** Minutes of a clinic that has not chosen: a screen that several people use is locked, that of one person is not. */
export const TEAM_IDLE_MINUTES = 720

/** Days in which a person may still work without a demanded second factor. */
export const SECOND_FACTOR_DAYS = 7
