import { Anchor } from '@mantine/core'
import type { PatientRow } from '@postura/domain/patients/patient'
import { calculatePatientAge } from '@postura/domain/patients/patient.rules'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { today } from '~/lib/today'
import type { Action } from '~/ui/actions/action'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { PhoneLink } from '~/ui/phone-link'

const columns: Columns<PatientRow> = [
  {
    label: 'Nome',
    render: ({ id, name }) => (
      <Anchor component={Link} to={href('/admin/patients/:id', { id })} underline="hover" inherit>
        {name}
      </Anchor>
    ),
  },
  { label: 'Idade', render: ({ birth_date }) => calculatePatientAge(birth_date, today()), figures: true },
  { label: 'Telefone', render: ({ phone }) => <PhoneLink phone={phone} />, figures: true },
  { label: 'Endereço', render: ({ address }) => address },
]

type PatientTableProps = {
  patients: readonly PatientRow[] | undefined
  actions: (patient: PatientRow) => readonly Action[]
  isStale: boolean
  error: Error | null
  onRetry: () => void
  empty: ReactNode
}

export function PatientTable({ patients, actions, ...state }: PatientTableProps) {
  return (
    <DataTable
      label="Pacientes"
      columns={columns}
      rows={patients}
      actions={{ nameOf: ({ name }) => name, of: actions }}
      {...state}
    />
  )
}
