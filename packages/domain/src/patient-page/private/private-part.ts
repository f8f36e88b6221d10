import * as z from 'zod/mini'
import type { Makeup } from '../../classes/makeups/makeup.ts'
import type { Cents } from '../../shared/brazil/money.ts'
import type { CivilDate } from '../../shared/time/civil-date.ts'

/** Wrong birth dates after which a link ends. */
export const BIRTH_DATE_TRIES = 5
/** Minutes for which the private part stays open. */
export const PROOF_MINUTES = 15

/** Steps in the part of the page that opens with the birth date of the patient. `take-back` asks first. */
export const privateSteps = ['more', 'take', 'take-back', 'take-back-yes'] as const
export type PrivateStep = (typeof privateSteps)[number]

/** What a form of the page holds besides its address: what must not be in an address. */
export const pageForm = z.nullish(
  z.strictObject({
    birth_date: z.optional(z.string().check(z.maxLength(40))),
    proof: z.optional(z.string().check(z.maxLength(60))),
  }),
)
export type PageForm = z.infer<typeof pageForm>

export type PageClass = { class_id: string; start_time: string }
/** Class that the patient takes with a make-up. */
export type TakenClass = PageClass & { id: string; may_take_back: boolean }
/** Amount that is still owed, and the PIX code for it if the clinic has a key. */
export type OpenAmount = { id: string; owed_cents: Cents; due_date: CivilDate; code: string | null }

/** Amounts shown with their code; the oldest come first. */
export const MAX_SHOWN_AMOUNTS = 6

/** What a reader sees who knows the birth date. */
export type PrivatePart = {
  makeups: readonly Makeup[]
  openings: readonly PageClass[]
  taken: readonly TakenClass[]
  amounts: readonly OpenAmount[]
  /** Name at the bank. */
  pix_receiver: string | null
}
