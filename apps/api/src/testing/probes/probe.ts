import type { LightMyRequestResponse } from 'fastify'
import type { Call } from '../build-test-app.ts'

/** A route with an id in one of its places. */
export type Probe = {
  call: (call: Call, id: string) => Promise<LightMyRequestResponse>
  hasId: boolean
  /** What B itself is answered, where that is not the canary. */
  seenByB?: string
}
export const noId = (call: (call: Call) => Promise<LightMyRequestResponse>): Probe => ({ call, hasId: false })
export const withId = (call: Probe['call'], seenByB?: string): Probe => ({
  call,
  hasId: true,
  ...(seenByB && { seenByB }),
})
