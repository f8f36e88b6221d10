import type { PatientRow } from '@postura/domain/patients/patient'
import { patientAge } from '@postura/domain/patients/patient.rules'
import type { ReactNode } from 'react'
import { today } from '~/lib/today'
import { type Column, DataTable } from '~/ui/list/data-table'

const columns: readonly [Column<PatientRow>, ...Column<PatientRow>[]] = [
  { label: 'Nome', render: ({ name }) => name },
  { label: 'Idade', render: ({ birth_date }) => patientAge(birth_date, today()), figures: true },
  { label: 'Telefone', render: ({ phone }) => phone, figures: true },
  { label: 'Endereço', render: ({ address }) => address },
]

type PatientTableProps = {
  patients: readonly PatientRow[] | undefined
  isStale: boolean
  error: Error | null
  onRetry: () => void
  empty: ReactNode
}

export function PatientTable({ patients, ...state }: PatientTableProps) {
  return <DataTable label="Pacientes" columns={columns} rows={patients} {...state} />
}
