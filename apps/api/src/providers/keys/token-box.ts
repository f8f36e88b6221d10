import { parseMasterKeys } from './environment-keys.ts'
import { openBox, sealBox } from './sealed-box.ts'

export type SealedToken = { keyId: string; sealed: Buffer }

/** Seals access tokens for the time in which they are stored. `boundTo` says whose a token is: it opens only with the same words. */
export const createTokenBox = (keys: string) => {
  const masters = parseMasterKeys(keys)
  const [current = ''] = masters.keys()
  const keyOf = (id: string): Buffer => {
    const key = masters.get(id)
    if (!key) throw new Error(`the key ${id} is missing`)
    return key
  }
  return {
    seal: (token: string, boundTo: string): SealedToken => ({
      keyId: current,
      sealed: sealBox(keyOf(current), Buffer.from(token), boundTo),
    }),
    open: ({ keyId, sealed }: SealedToken, boundTo: string): string =>
      openBox(keyOf(keyId), sealed, boundTo).toString(),
  }
}
export type TokenBox = ReturnType<typeof createTokenBox>
