/** A data key as it is stored: sealed by a master key, and a second time for the recovery. */
export type WrappedKey = { masterId: string; wrapped: Buffer; recoveryWrapped: Buffer }

/** Keeps the master keys. `boundTo` says what a key belongs to: it opens only with the same words. */
export type KeyProvider = {
  /** The master key that seals new keys. */
  currentMasterId: string
  /** SHA-256 of the public key of the recovery. */
  recoverySha256: string
  wrap: (key: Buffer, boundTo: string) => Promise<WrappedKey>
  /** Throws if the master key is missing or another one, or if the key is bound to something else. */
  unwrap: (key: Pick<WrappedKey, 'masterId' | 'wrapped'>, boundTo: string) => Promise<Buffer>
}
