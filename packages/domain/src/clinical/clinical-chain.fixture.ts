import { buildEnvelopeText, sha256 } from './chain.rules.ts'
import type { ClinicalEntry } from './clinical-entry.ts'

export const CLINIC = '019b0000-0000-7000-8000-00000000000c'

export type SignedEntry = Omit<ClinicalEntry, 'number' | 'previous' | 'hash' | 'content_sha256' | 'content'> & {
  content: string
}

/** An entry before it is linked. */
export const sampleSigned = (n: number): SignedEntry => ({
  patient_id: '019b0000-0000-7000-8000-000000000001',
  id: `019b0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  kind: 'progress',
  document: 'evolucao',
  version: 1,
  occurred_on: '2026-11-15',
  appointment_id: null,
  class_id: null,
  amends_id: null,
  annuls: false,
  author_id: '019b0000-0000-7000-8000-0000000000a1',
  professional_id: '019b0000-0000-7000-8000-0000000000b1',
  signer: 'Carla Nunes',
  crefito: '12345-F',
  draft_rev: 3,
  signed_at: '2026-11-15T12:00:00.000Z',
  content: `{"n":${n}}`,
})

/** Links entries as the database does. */
export const linkEntries = async (signed: readonly SignedEntry[]): Promise<ClinicalEntry[]> => {
  const entries: ClinicalEntry[] = []
  for (const [n, each] of signed.entries()) {
    const content_sha256 = await sha256(each.content)
    const unlinked = { ...each, number: n + 1, previous: entries.at(-1)?.hash ?? null, content_sha256 }
    entries.push({ ...unlinked, hash: await sha256(buildEnvelopeText(CLINIC, unlinked)) })
  }
  return entries
}
