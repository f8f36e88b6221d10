import type { Call } from '../../build-test-app.ts'
import { noId, type Probe, withId } from '../probe.ts'

const ask = (over: object) => (call: Call) =>
  call('POST', '/api/payments/reconcilable', { amounts: [], ids: [], from: '2026-11-01', to: '2026-11-30', ...over })

export const reconcilableProbes: Record<string, Probe> = {
  'POST /api/payments/reconcilable · amounts': noId(ask({ amounts: [15_000] })),
  'POST /api/payments/reconcilable · ids': withId((call, id) => ask({ ids: [id] })(call)),
}
