import { Anchor } from '@mantine/core'
import type { PatientRow } from '@postura/domain/patients/patient'
import { incompletePatientLabel } from '@postura/domain/patients/patient.labels'
import { calculatePatientAge, findMissingFields } from '@postura/domain/patients/patient.rules'
import { href, Link } from 'react-router'
import { today } from '~/lib/today'
import type { Columns } from '~/ui/list/data-table'
import { PhoneLink } from '~/ui/phone-link'
import { StatusBadge } from '~/ui/status/status-badge'

export const patientColumns: Columns<PatientRow> = [
  {
    label: 'Nome',
    render: ({ id, name }) => (
      <Anchor component={Link} to={href('/admin/patients/:id', { id })} underline="hover" inherit>
        {name}
      </Anchor>
    ),
    below: (patient) =>
      findMissingFields(patient).length > 0 && <StatusBadge tone="attention">{incompletePatientLabel}</StatusBadge>,
  },
  {
    label: 'Idade',
    render: ({ birth_date }) => birth_date && calculatePatientAge(birth_date, today()),
    figures: true,
  },
  { label: 'Telefone', obvious: true, render: ({ phone }) => <PhoneLink phone={phone} />, figures: true },
  { label: 'Endereço', obvious: true, render: ({ address }) => address },
]
