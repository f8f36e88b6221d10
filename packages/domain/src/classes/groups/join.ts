import * as z from 'zod/mini'

/** How full classes are handled when a student joins a group: the group is never overfilled. */
const joinWhenFullOptions = ['refuse', 'skip', 'wait'] as const

/** Options for taking seats in several classes. */
export const joinOptions = {
  when_full: z._default(z.enum(joinWhenFullOptions), 'refuse'),
  /** Leaves out the classes at whose time the student has another booking. */
  skip_busy: z._default(z.boolean(), false),
}
