/** Pseudorandom numbers from 0 to 1: the same seed gives the same sequence. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
export const randomText = (chance: () => number, length: number, from = letters): string =>
  Array.from({ length }, () => from[Math.floor(chance() * from.length)]).join('')
