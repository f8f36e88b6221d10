import { isIPv6 } from 'node:net'

const GROUPS = 8

/** Groups of an IPv6 address with `::` expanded. */
const groupsOf = (address: string): string[] => {
  const [left = '', right] = address.split('::')
  const [before, after] = [left, right ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const missing = right === undefined ? 0 : GROUPS - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
}

/** Network of one customer: a full IPv4 address, or the first half (/64) of an IPv6 address. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`.toLowerCase()
}
