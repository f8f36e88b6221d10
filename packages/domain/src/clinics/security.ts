import * as z from 'zod/mini'

/** Minutes without use after which a session is locked; 0 is never. */
export const idleChoices = [15, 30, 60, 240, 720, 0] as const

/** Who needs a second factor: nobody, the members who treat, or all. */
export const secondFactorDemands = ['optional', 'treating', 'all'] as const
export type SecondFactorDemand = (typeof secondFactorDemands)[number]

export const securityInput = z.strictObject({
  /** `null`: the default. */
  idle_minutes: z.nullable(z.literal(idleChoices)),
  second_factor: z.enum(secondFactorDemands),
})
export type SecurityInput = z.infer<typeof securityInput>

/** As the form holds it: blank minutes are the default. */
export const securityDraft = z.strictObject({
  idle_minutes: z.enum(['', ...idleChoices.map(String)]),
  second_factor: z.enum(secondFactorDemands),
})
export type SecurityDraft = z.infer<typeof securityDraft>

export const toSecurityDraft = ({ idle_minutes, second_factor }: SecurityInput): SecurityDraft => ({
  idle_minutes: idle_minutes === null ? '' : String(idle_minutes),
  second_factor,
})

/** Converts a valid draft to the request body. */
export const toSecurityInput = ({ idle_minutes, second_factor }: SecurityDraft): SecurityInput => ({
  idle_minutes: idleChoices.find((choice) => String(choice) === idle_minutes) ?? null,
  second_factor,
})
