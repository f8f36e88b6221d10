import * as z from 'zod/mini'
import { taxId } from '../shared/brazil/tax-id.ts'
import { blankable, blankIsNull, line } from '../shared/text.ts'
import { makeupPolicy } from './makeup-policy.ts'
import { pixKeys, pixKeyTypes } from './pix-key.ts'
import { workingHours } from './working-hours.ts'

/** How long a session takes, as long as a clinic's own choice is not known. */
export const DEFAULT_MINUTES = 60

/** Who the clinic is, on receipts and contracts. */
export const identityInput = z.strictObject({
  name: blankable(line(120)),
  document: blankable(taxId),
  address: blankable(line(300)),
  city: blankable(line(80)),
})
export type IdentityInput = z.infer<typeof identityInput>

export const RECEIVER_LENGTH = 25

const receiving = {
  pix_key_type: z.nullable(z.enum(pixKeyTypes)),
  pix_key: z.nullable(line(100)),
  pix_receiver: z.nullable(line(RECEIVER_LENGTH)),
}

const wrongKey = 'Confira a chave: ela não combina com o tipo escolhido.'

/** How the clinic is paid. A key comes with its type and a receiver, and is kept as the directory of keys writes it. */
export const receivingInput = z
  .strictObject({
    pix_key_type: z.pipe(blankIsNull, receiving.pix_key_type),
    pix_key: z.pipe(blankIsNull, receiving.pix_key),
    pix_receiver: z.pipe(blankIsNull, receiving.pix_receiver),
  })
  .check(
    // Whoever chose no type wants no PIX, whatever else still stands there.
    z.overwrite((given) => (given.pix_key_type === null ? { ...given, pix_key: null, pix_receiver: null } : given)),
    z.refine(({ pix_key, pix_key_type }) => pix_key_type === null || pix_key !== null, {
      path: ['pix_key'],
      error: 'Campo obrigatório.',
    }),
    z.refine(({ pix_key, pix_key_type }) => !pix_key || !pix_key_type || pixKeys[pix_key_type].isValid(pix_key), {
      path: ['pix_key'],
      error: wrongKey,
    }),
    z.refine(({ pix_key, pix_receiver }) => pix_key === null || pix_receiver !== null, {
      path: ['pix_receiver'],
      error: 'Informe o nome que aparece para quem paga.',
    }),
    z.overwrite((given) =>
      given.pix_key && given.pix_key_type
        ? { ...given, pix_key: pixKeys[given.pix_key_type].stored(given.pix_key) }
        : given,
    ),
  )
export type ReceivingInput = z.infer<typeof receivingInput>

export const scheduleInput = z.strictObject({
  default_minutes: z.int().check(z.gte(5), z.lte(480)),
  working_hours: workingHours,
})
export type ScheduleInput = z.infer<typeof scheduleInput>

export const clinic = z.object({
  name: z.nullable(z.string()),
  document: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  ...receiving,
  default_minutes: z.int(),
  /** `null` until the clinic has said its own. */
  working_hours: z.nullable(workingHours),
  ...makeupPolicy.shape,
  rev: z.int(),
})
export type Clinic = z.infer<typeof clinic>
