/** For this long a typed password opens what `proof: 'recent'` protects. */
export const PROOF_MINUTES = 10
