const SOON_MS = 3_000
const RARELY_MS = 15_000
const STEP_MS = 60_000
const LONG_ENOUGH_MS = 15 * 60_000

/** Delay until the next poll of a pending order. It grows with the waiting time; `false` stops polling. */
export const getPollDelay = (waitedMs: number): number | false => {
  if (waitedMs >= LONG_ENOUGH_MS) return false
  const steps = Math.floor(waitedMs / STEP_MS)
  return Math.min(SOON_MS * (steps + 1), RARELY_MS)
}
