import { type CsvColumns, defineCsvTable } from '../shared/table/csv.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import { readKindLabels } from './clinical.labels.ts'
import type { ClinicalRead } from './clinical-read.ts'

const columns: CsvColumns<ClinicalRead> = {
  at: ({ at }) => formatInstant(at),
  person: ({ actor_name }) => actor_name ?? '',
  patient: ({ patient_name }) => patient_name ?? '',
  what: ({ what }) => readKindLabels[what],
  reason: ({ reason }) => reason ?? '',
  to_whom: ({ to_whom }) => to_whom ?? '',
}

export const clinicalReadCsv = defineCsvTable(columns)

/** `acessos_ao_prontuario_2026-11-15.csv` */
export const formatReadsFileName = (today: CivilDate): string => `acessos_ao_prontuario_${today}.csv`
