import * as z from 'zod/mini'

/** Only error format of the API. `field` names the invalid input, so that a form can show the message there. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  detail: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof errorBody>

/** Error format of the specification's server function. */
export const functionErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  field: z.optional(z.string()),
  detail: z.optional(z.string()),
})
