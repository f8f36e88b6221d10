import { type DraftInput, MAX_SIGNED_AT_ONCE, type SignatureResult } from '@postura/domain/clinical/clinical-draft'
import * as drafts from '@postura/domain/clinical/clinical-drafts.endpoints'
import * as entries from '@postura/domain/clinical/clinical-entries.endpoints'
import { ApiError, call } from '~/lib/api-client'
import { endpointQuery, keptOnChange, queryClient } from '~/lib/query-client'
import { meQuery } from '../accounts/accounts.api'

export const draftsQuery = endpointQuery(drafts.listDrafts, {})

/** Each opening is a line of the log, so nothing reloads it but the person. */
const opened = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, meta: keptOnChange } as const

export const entriesQuery = (patientId: string) =>
  endpointQuery(entries.listEntries, { params: { id: patientId }, query: {} }, opened)

export const readOlderEntries = (patientId: string, before: number, size?: number) =>
  call(entries.listEntries, { params: { id: patientId }, query: { before, ...(size && { size }) } })

export const lastEntryQuery = (patientId: string) =>
  endpointQuery(entries.getLastEntry, { params: { id: patientId } }, opened)

/** Text of a draft; only its author sees it. */
export const readDraft = (id: string) => call(drafts.getDraft, { params: { id } })

/** Saves a draft that a tap makes of a text; a second tap with the same id makes no second draft. */
export const saveNewDraft = (
  id: string,
  body: Omit<DraftInput, 'rev' | 'typed_by' | 'appointment_id' | 'class_id' | 'amends_id'>,
) =>
  saveDraft(id, {
    ...body,
    appointment_id: null,
    class_id: null,
    amends_id: null,
    rev: 0,
    typed_by: queryClient.getQueryData(meQuery.queryKey)?.id,
  })

/** Letters of a body that the browser may still send after its page is closed. */
const MAX_KEPT_ALIVE = 20_000

export const saveDraft = (id: string, body: DraftInput) =>
  call(drafts.saveDraft, { params: { id }, body }, { keepalive: JSON.stringify(body).length < MAX_KEPT_ALIVE })

/** Also what is unsaved on this device. */
export const reloadDrafts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['clinical', 'drafts'] })

export const discardDraft = async (id: string): Promise<void> => {
  await call(drafts.deleteDraft, { params: { id } })
}

/** The lists that show what is written, and an opened record: it was changed by this very person. */
const reloadWritten = (patientIds: readonly string[]): void => {
  void reloadDrafts()
  void queryClient.invalidateQueries({ queryKey: ['clinical', 'written'] })
  for (const id of patientIds)
    void queryClient.invalidateQueries({ queryKey: ['clinical', 'patients', ':id', 'entries', { params: { id } }] })
}

type Signed = { id: string; rev: number; patient_id: string }

/** Signs drafts, each on its own, in as many requests as it takes. */
export const signDrafts = async (signed: readonly Signed[]): Promise<SignatureResult[]> => {
  const results: SignatureResult[] = []
  for (let at = 0; at < signed.length; at += MAX_SIGNED_AT_ONCE) {
    const part = signed.slice(at, at + MAX_SIGNED_AT_ONCE)
    const body = { drafts: part.map(({ id, rev }) => ({ id, rev })) }
    results.push(...(await call(drafts.signDrafts, { body })).results)
    reloadWritten(part.map(({ patient_id }) => patient_id))
  }
  return results
}

/** Throws what refused the only draft of a request. */
export const signDraft = async (signed: Signed): Promise<void> => {
  const [result] = await signDrafts([signed])
  if (result?.outcome === 'refused')
    throw new ApiError({
      code: result.code,
      message: result.message,
      ...(result.field !== null && { field: result.field }),
    })
}
