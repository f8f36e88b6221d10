import { isIPv6 } from 'node:net'

const GROUPS = 8

/** Groups of an IPv6 address, `::` written out. */
const groupsOf = (address: string): string[] => {
  const [left = '', right] = address.split('::')
  const [before, after] = [left, right ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const missing = right === undefined ? 0 : GROUPS - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
}

/** Who an address belongs to: an IPv4 is one customer, of an IPv6 every customer holds the last half alone. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`.toLowerCase()
}
