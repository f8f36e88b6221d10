// A key of age (https://age-encryption.org) without its library: `pnpm configure` runs before anything is installed.
import { generateKeyPairSync } from 'node:crypto'

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** The remainder of bech32 (BIP 173), of which the checksum is made. */
const remainderOf = (values: readonly number[]): number =>
  values.reduce((remainder, value) => {
    const top = remainder >>> 25
    const shifted = ((remainder & 0x1ffffff) << 5) ^ value
    return GENERATORS.reduce((sum, generator, n) => ((top >>> n) & 1 ? sum ^ generator : sum), shifted)
  }, 1)

/** Groups of five bits, the last one filled with zeros. */
const fiveBitsOf = (bytes: Buffer): number[] => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => Number.parseInt(group.padEnd(5, '0'), 2))
}

const bech32 = (prefix: string, bytes: Buffer): string => {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  const data = fiveBitsOf(bytes)
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...data]
  const remainder = remainderOf([...expanded, 0, 0, 0, 0, 0, 0]) ^ 1
  const checksum = [25, 20, 15, 10, 5, 0].map((shift) => (remainder >>> shift) & 31)
  return `${prefix}1${[...data, ...checksum].map((value) => LETTERS[value]).join('')}`
}

/** `identity` opens what was sealed for `recipient`. */
export const createAgeKey = (): { identity: string; recipient: string } => {
  const { d = '', x = '' } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' })
  return {
    identity: bech32('age-secret-key-', Buffer.from(d, 'base64url')).toUpperCase(),
    recipient: bech32('age', Buffer.from(x, 'base64url')),
  }
}
