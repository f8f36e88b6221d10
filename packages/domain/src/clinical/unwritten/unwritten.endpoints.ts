import { defineEndpoint } from '../../endpoint.ts'
import { unwrittenVisits } from './unwritten.ts'

export const listUnwritten = defineEndpoint({
  method: 'GET',
  path: '/api/clinical/unwritten',
  access: 'unlocked',
  needs: 'clinical.write',
  summary:
    "The person's own visits of the last days, and those of nobody, that took place and have neither a note nor a draft",
  output: unwrittenVisits,
  errors: [],
})
