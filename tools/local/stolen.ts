// What a shared host gave to others while something was measured here.
import { existsSync, readFileSync } from 'node:fs'

/** `cpu user nice system idle iowait irq softirq steal …`, in ticks since the machine started. */
const ticks = (): { stolen: number; all: number } => {
  const counted = existsSync('/proc/stat')
    ? /^cpu +([\d ]+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]
    : undefined
  const fields = (counted ?? '').split(' ').slice(0, 8).map(Number)
  return { stolen: fields[7] ?? 0, all: fields.reduce((sum, each) => sum + each, 0) }
}

/** Begins to look; what it answers is the share of the processors' time, 0 to 1, that was not this machine's since. */
export const watchStolen = (): (() => number) => {
  const before = ticks()
  return () => {
    const now = ticks()
    return (now.stolen - before.stolen) / Math.max(1, now.all - before.all)
  }
}
