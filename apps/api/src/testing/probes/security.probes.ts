import { noId, type Probe } from './probe.ts'

const password = 'uma senha boa'

/** Own routes about the person's proofs. */
export const securityProbes: Record<string, Probe> = {
  'DELETE /api/sessions': noId((call) => call('DELETE', '/api/sessions')),
  'POST /api/session/proof': noId((call) => call('POST', '/api/session/proof', { password })),
  'POST /api/second-factor': noId((call) => call('POST', '/api/second-factor', { password })),
  'PUT /api/second-factor': noId((call) => call('PUT', '/api/second-factor', { code: '000000' })),
  'POST /api/second-factor/codes': noId((call) => call('POST', '/api/second-factor/codes', { password })),
  'POST /api/second-factor/end': noId((call) => call('POST', '/api/second-factor/end', { password })),
}
