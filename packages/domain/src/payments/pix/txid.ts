import { id as anyId } from '../../shared/ids.ts'

/** Code that appears on the bank statement: the payment's id in base 36. 25 characters hold any uuid, and 25 is the limit of a PIX code. */
const LENGTH = 25
const pattern = /^[0-9a-z]{25}$/

export const toTxid = (id: string): string =>
  BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(LENGTH, '0')

/** Returns the payment's id, ignoring case; `null` if the code is not ours. */
export const parseTxid = (text: string): string | null => {
  const txid = text.toLowerCase()
  if (!pattern.test(txid)) return null
  const number = [...txid].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  const hex = number.toString(16).padStart(32, '0')
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return anyId.safeParse(uuid).data ?? null
}
