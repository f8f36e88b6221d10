// Measures the CPU time that a shared host gave to other machines.
import { existsSync, readFileSync } from 'node:fs'

/** `cpu user nice system idle iowait irq softirq steal …`, in ticks since boot. */
const ticks = (): { stolen: number; all: number } => {
  const counted = existsSync('/proc/stat')
    ? /^cpu +([\d ]+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]
    : undefined
  const fields = (counted ?? '').split(' ').slice(0, 8).map(Number)
  return { stolen: fields[7] ?? 0, all: fields.reduce((sum, each) => sum + each, 0) }
}

/** Starts measuring; the returned function gives the stolen share of CPU time since then, 0 to 1. */
export const measureCpuSteal = (): (() => number) => {
  const before = ticks()
  return () => {
    const now = ticks()
    return (now.stolen - before.stolen) / Math.max(1, now.all - before.all)
  }
}
