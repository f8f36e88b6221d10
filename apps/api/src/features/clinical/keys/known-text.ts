import type { KeyProvider } from '../../../providers/keys/key-provider.ts'

const KNOWN = Buffer.from('postura: this key is the master.')
const boundTo = (id: string): string => `master|${id}`

/** The known text, sealed by the current master key. */
export const sealKnown = async (keys: KeyProvider): Promise<Buffer> =>
  (await keys.wrap(KNOWN, boundTo(keys.currentMasterId))).wrapped

/** Throws if the master key is missing, or another one with its id. */
export const assertOpens = async (
  keys: KeyProvider,
  { id, wrapped }: { id: string; wrapped: Buffer },
): Promise<void> => {
  const opened = await keys.unwrap({ masterId: id, wrapped }, boundTo(id)).catch((cause) => {
    throw new Error(`The clinical master key ${id} is missing or not the one that was used.`, { cause })
  })
  if (!opened.equals(KNOWN)) throw new Error(`The clinical master key ${id} is not the one that was used.`)
}

/** Throws if data keys would be sealed for another recovery key than the one that is kept offline. */
export const assertRecovery = ({ recoverySha256 }: KeyProvider, known: string | undefined): void => {
  if (known !== undefined && known !== recoverySha256)
    throw new Error(
      'CLINICAL_RECOVERY_PUBLIC is not the recovery key that was used. If it is meant to be replaced: clinical:keys rotate --new-recovery',
    )
}
