import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { StandIn } from './stand-in.ts'

type Kept = Map<string, { id: string }>

/** Loads the state from a file, if it exists. The returned function saves it if it has changed. */
export const persistState = ({ ledger, deliveries }: StandIn, file: string): (() => void) => {
  const kept: Record<string, Kept> = {
    customers: ledger.customers,
    charges: ledger.charges,
    webhooks: deliveries.webhooks,
  }
  const current = (): string =>
    JSON.stringify(Object.fromEntries(Object.entries(kept).map(([name, all]) => [name, [...all.values()]])))

  if (existsSync(file)) {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { id: string }[]>
    for (const [name, all] of Object.entries(kept)) for (const one of stored[name] ?? []) all.set(one.id, one)
  }
  let written = current()
  return () => {
    const text = current()
    if (text === written) return
    // Atomic, so that a killed process leaves no partial file.
    writeFileSync(`${file}.new`, text, { mode: 0o600 })
    renameSync(`${file}.new`, file)
    written = text
  }
}
