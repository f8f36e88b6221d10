import { ignoreErrors } from '../ignore-errors'

/** After this long without a key or a tap, what a page asks for by itself is not use. */
const QUIET_MS = 60_000
const STORED_EVERY_MS = 10_000
const KEY = 'postura-used-at'

let usedAt = Date.now()
let storedAt = 0

/** Shared by the windows of this browser: they have one session. */
const store = (): void => {
  storedAt = usedAt
  ignoreErrors(() => localStorage.setItem(KEY, String(usedAt)))
}

/** Notes that a person is here. */
export const noteUse = (): void => {
  usedAt = Date.now()
  if (usedAt - storedAt > STORED_EVERY_MS) store()
}

/** Calls `react` for each key and tap. */
export const watchUse = (react: () => void): (() => void) => {
  const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
  const hear = () => {
    noteUse()
    react()
  }
  for (const event of events) window.addEventListener(event, hear, { capture: true, passive: true })
  return () => {
    for (const event of events) window.removeEventListener(event, hear, { capture: true })
  }
}

/** Milliseconds since someone used a window of this browser. */
export const unusedFor = (): number => {
  const elsewhere = Number(ignoreErrors(() => localStorage.getItem(KEY)) ?? 0)
  return Date.now() - Math.max(usedAt, elsewhere)
}

/** True if the request comes from a timer of a page that nobody uses. */
export const isUnattended = (): boolean => unusedFor() > QUIET_MS
