import { ignoreErrors } from '~/lib/ignore-errors'

const KEY = 'postura-awaited-order'
const HOUR_MS = 3_600_000

/** Stores that someone waits for this payment here, because the bank's page returns in another tab. */
export const rememberAwaitedOrder = (id: string): void =>
  void ignoreErrors(() => localStorage.setItem(KEY, `${id} ${Date.now()}`))

/** True if this device waited for the payment in the last hour. */
export const wasAwaitedHere = (id: string): boolean => {
  const [awaited, since] = (ignoreErrors(() => localStorage.getItem(KEY)) ?? '').split(' ')
  return awaited === id && Date.now() - Number(since) < HOUR_MS
}
