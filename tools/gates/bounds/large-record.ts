import type { TestApp } from '@postura/api/testing/build-test-app'
import {
  addDraft,
  makeTreating,
  progressValues,
  sign,
  turnOnRecord,
} from '@postura/api/testing/clinical/clinical.factory'
import type { TestClinic } from '@postura/api/testing/factories/account.factory'
import { MAX_DRAFTS, MAX_FIELD_LENGTH, MAX_SIGNED_AT_ONCE } from '@postura/domain/clinical/clinical-draft'

const SIGNED = 60
/** Signed texts together are longer than one response permits. */
const longText = 'Mobilização e alongamento, sem dor. '.repeat(500)

/** Signs many long entries of one patient, then begins as many drafts as one person may have. Returns the longest draft. */
export const fillRecord = async (postura: TestApp, clinic: TestClinic, patient_id: string): Promise<string> => {
  await makeTreating(postura, clinic.id, clinic.id)
  await turnOnRecord(postura, clinic)
  const values = { ...progressValues, procedimentos_realizados: longText }
  for (let signed = 0; signed < SIGNED; signed += MAX_SIGNED_AT_ONCE) {
    const drafts: { id: string; rev: number }[] = []
    for (let n = 0; n < MAX_SIGNED_AT_ONCE; n += 1)
      drafts.push({ id: await addDraft(clinic, { patient_id, values }), rev: 1 })
    await sign(clinic, ...drafts)
  }
  for (let n = 1; n < MAX_DRAFTS; n += 1) await addDraft(clinic, { patient_id })
  const longest = 'ç'.repeat(MAX_FIELD_LENGTH)
  const fields = [
    'queixas_dia',
    'procedimentos_realizados',
    'resposta_tratamento',
    'exercicios_orientados',
    'proxima_sessao',
  ]
  return addDraft(clinic, { patient_id, values: Object.fromEntries(fields.map((name) => [name, longest])) })
}
