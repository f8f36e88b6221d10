import type { EntryEnvelope } from '../clinical-entry.ts'

type Linked = Pick<EntryEnvelope, 'id' | 'amends_id' | 'annuls'>

/** Entries that do not hold, each with its annulment: annulled ones, and the addenda of annulled ones. An annulment itself stays readable. */
export const findVoided = <E extends Linked>(entries: readonly E[]): ReadonlyMap<string, E> => {
  const annulments = new Map(
    entries.flatMap((entry): [string, E][] =>
      entry.annuls && entry.amends_id !== null ? [[entry.amends_id, entry]] : [],
    ),
  )
  return new Map(
    entries.flatMap(({ id, amends_id, annuls }): [string, E][] => {
      const annulment = annuls ? undefined : (annulments.get(id) ?? annulments.get(amends_id ?? ''))
      return annulment ? [[id, annulment]] : []
    }),
  )
}
