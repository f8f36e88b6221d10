import { id as anyId } from '../../shared/ids.ts'

/** What a bank statement repeats of a PIX code: the payment's id in base 36. 25 characters hold any uuid, and a code holds 25. */
const LENGTH = 25
const pattern = /^[0-9a-z]{25}$/

export const txidOf = (id: string): string =>
  BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(LENGTH, '0')

/** Whose code it was, in whatever case a bank writes it; nothing if it is none of ours. */
export const idOfTxid = (text: string): string | null => {
  const txid = text.toLowerCase()
  if (!pattern.test(txid)) return null
  const number = [...txid].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  const hex = number.toString(16).padStart(32, '0')
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return anyId.safeParse(uuid).data ?? null
}
