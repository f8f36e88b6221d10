import type { LightMyRequestResponse } from 'fastify'
import type { Call } from '../build-test-app.ts'

/** Request to a route, with an id in one place. */
export type Probe = {
  call: (call: Call, id: string) => Promise<LightMyRequestResponse>
  hasId: boolean
  /** Text in B's own response, if it is not the canary. */
  seenByB?: string
}
export const noId = (call: (call: Call) => Promise<LightMyRequestResponse>): Probe => ({ call, hasId: false })
export const withId = (call: Probe['call'], seenByB?: string): Probe => ({
  call,
  hasId: true,
  ...(seenByB && { seenByB }),
})
