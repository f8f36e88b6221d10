import type { ClinicalEntry, EntryEnvelope } from './clinical-entry.ts'

/** First line of what is hashed. It changes with the list of fields. */
export const CHAIN_FORMAT = 'postura-clinical-1'

/** The bytes that are hashed, one field per line in this order; the database writes the same (`clinic.sign_entry`). */
export const buildEnvelopeText = (clinicId: string, entry: Omit<EntryEnvelope, 'hash'>): string =>
  [
    CHAIN_FORMAT,
    clinicId,
    entry.patient_id,
    entry.number,
    entry.id,
    entry.kind,
    entry.document,
    entry.version,
    entry.occurred_on,
    entry.appointment_id ?? '-',
    entry.class_id ?? '-',
    entry.amends_id ?? '-',
    entry.annuls ? 'annuls' : '-',
    entry.author_id,
    entry.professional_id,
    entry.signer,
    entry.crefito,
    entry.draft_rev,
    entry.signed_at,
    entry.content_sha256,
    entry.previous ?? '-',
  ].join('\n')

export const sha256 = async (text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * `envelope`: a field or the hash was changed. `link`: the entry does not follow the one before. `number`: an entry is missing, doubled or
 * out of order. `content`: the text is not the one that was signed.
 */
export type ChainProblem = { number: number; problem: 'envelope' | 'link' | 'number' | 'content' }

export type ChainReport = { entries: number; problems: ChainProblem[] }

type Chain = { clinicId: string; entries: readonly ClinicalEntry[] }

/** Checks every hash, every link and every text, oldest entry first. A text that is missing is no problem of the chain. */
export const verifyChain = async ({ clinicId, entries }: Chain): Promise<ChainReport> => {
  const problems: ChainProblem[] = []
  let before: ClinicalEntry | undefined
  for (const entry of entries) {
    const { number, content, content_sha256, previous, hash } = entry
    const report = (problem: ChainProblem['problem']) => problems.push({ number, problem })
    if (number !== (before?.number ?? 0) + 1) report('number')
    if (previous !== (before?.hash ?? null)) report('link')
    if (hash !== (await sha256(buildEnvelopeText(clinicId, entry)))) report('envelope')
    if (content !== null && content_sha256 !== (await sha256(content))) report('content')
    before = entry
  }
  return { entries: entries.length, problems }
}
