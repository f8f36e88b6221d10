import { sampleValues } from '../../documents/document.fixture.ts'
import type { DocumentValues } from '../../documents/document.ts'
import { CLINIC, linkEntries, type SignedEntry, sampleSigned } from '../clinical-chain.fixture.ts'
import { buildContentText } from '../clinical-content.ts'
import { type ClinicalFile, FILE_FORMAT } from '../clinical-file.ts'
import { findKeptType } from '../kept-types.ts'

export const copiedPatient = { name: 'Ana Brandão', birth_date: '1980-05-20', cpf: '52998224725' }

/** A signed entry of this document, with sample values where none are given. */
const signDocument = (n: number, key: string, values: DocumentValues = {}, over: Partial<SignedEntry> = {}) => {
  const type = findKeptType(key)
  if (!type) throw new Error(`there is no document ${key}`)
  const day = new Date(Date.UTC(2025, 0, 6) + n * 2 * 86_400_000).toISOString()
  const dayOf = type.dayField === undefined ? {} : { [type.dayField]: day.slice(0, 10) }
  const input = { salt: String(n).padStart(32, '0'), patient: copiedPatient, copiedFrom: null }
  return {
    ...sampleSigned(n),
    kind: type.keeps,
    document: key,
    version: type.version,
    occurred_on: day.slice(0, 10),
    signed_at: day.replace('00:00:00.000', '17:42:10.250'),
    content: buildContentText(type, { ...sampleValues(type), ...dayOf, ...values }, input),
    ...over,
  }
}

export const idOf = (n: number): string => sampleSigned(n).id

/**
 * A treatment: an assessment (1), progress notes (2 …), an addendum to the note 3, a note of another patient that was annulled
 * with its annulment, and the discharge. The text of the annulled entry is withheld, as in a copy for the patient.
 */
export const sampleClinicalFile = async (progressNotes = 4, { withholds = true } = {}): Promise<ClinicalFile> => {
  const notes = Array.from({ length: progressNotes }, (_, at) =>
    signDocument(at + 2, 'evolucao', {
      numero_sessao: at + 1,
      dor_antes: Math.max(0, 8 - at),
      dor_depois: Math.max(0, 6 - at),
    }),
  )
  const next = progressNotes + 2
  const annulled = progressNotes + 1
  const entries = await linkEntries([
    signDocument(1, 'avaliacao', { prognostico: 'Bom: alta esperada em oito semanas.' }),
    ...notes,
    signDocument(
      next,
      'adendo',
      { motivo: 'Faltou o tempo da prancha.', texto: 'Prancha: 4 × 30 s, e não 4 × 20 s.' },
      { amends_id: idOf(3) },
    ),
    signDocument(
      next + 1,
      'anulacao',
      { motivo: 'Escrito no prontuário do paciente errado.' },
      { amends_id: idOf(annulled), annuls: true },
    ),
    signDocument(next + 2, 'alta'),
  ])
  const last = entries.at(-1)
  return {
    format: FILE_FORMAT,
    clinic: { id: CLINIC, name: 'Clínica Movimento' },
    patient: {
      id: entries[0]?.patient_id ?? '',
      ...copiedPatient,
      ...{ phone: '(11) 91234-5678', address: 'Rua das Flores, 7, São Paulo' },
    },
    exported_at: '2026-03-11T12:30:00.000Z',
    exported_by: 'Helena Prado',
    entries: entries.map((entry) => (withholds && entry.id === idOf(annulled) ? { ...entry, content: null } : entry)),
    head: last ? { number: last.number, hash: last.hash } : null,
  }
}
