import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Output } from '@postura/domain/endpoint'
import type { PatientInput } from '@postura/domain/patients/patient'
import type { getPatient } from '@postura/domain/patients/patient.endpoints'
import { patientLabels, patientLoadFailure, patientShown } from '@postura/domain/patients/patient.labels'
import { patientAge } from '@postura/domain/patients/patient.rules'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { today } from '~/lib/today'
import { type Fact, Facts } from '~/ui/facts'
import { PageHeader } from '~/ui/page-header'
import { PhoneLink } from '~/ui/phone-link'
import { Section } from '~/ui/section'
import { Loaded } from '~/ui/states/loaded'
import { StatusBadge } from '~/ui/status-badge'
import { LatestAppointments } from '../appointments/latest-appointments'
import { HistoryPanel } from '../history/history-panel'
import { LatestPayments } from '../payments/latest-payments'
import type { Route } from './+types/patient-detail.route'
import { patientQuery } from './patients.api'
import { usePatientActions } from './use-patient-actions'

export const meta = () => [{ title: 'Paciente | Postura' }]

export default function PatientDetail({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(patientQuery(id))
  return (
    <Loaded
      query={query}
      title="Paciente"
      failure={patientLoadFailure}
      back={{ to: '/admin/patients', label: 'Voltar para Pacientes' }}
    >
      {(patient) => <PatientPage patient={patient} />}
    </Loaded>
  )
}

type PatientDetails = Output<typeof getPatient>

/** The name is the title; these come first, the rest in the order of the form. */
const first = ['phone', 'address'] as const
const rest = (Object.keys(patientLabels) as (keyof PatientInput)[]).filter(
  (field) => field !== 'name' && field !== 'phone' && field !== 'address',
)

const factOf = (patient: PatientDetails, field: keyof PatientInput): Fact => {
  const value = patient[field]
  const shown = value && (patientShown[field]?.(value) ?? value)
  return { label: patientLabels[field], value: shown && field.endsWith('phone') ? <PhoneLink phone={shown} /> : shown }
}

const factsOf = (patient: PatientDetails): Fact[] => {
  const age = patientAge(patient.birth_date, today())
  return [
    { label: 'Idade', value: age === 1 ? '1 ano' : `${age} anos` },
    ...first.map((field) => factOf(patient, field)),
    { label: 'Paciente Desde', value: formatCivilDate(civilDateOf(patient.created_at)) },
    ...rest.map((field) => factOf(patient, field)),
  ]
}

function PatientPage({ patient }: { patient: PatientDetails }) {
  const navigate = useNavigate()
  const [historyOpen, history] = useDisclosure()
  const { archive, remove, dialog } = usePatientActions({ onDeleted: () => navigate('/admin/patients') })
  const isArchived = patient.archived_at !== null
  return (
    <>
      <PageHeader
        title={patient.name}
        mark={isArchived && <StatusBadge tone="off">Arquivado</StatusBadge>}
        action={
          <Button
            component={Link}
            to={`/admin/patients/${patient.id}/edit`}
            size="md"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            Editar
          </Button>
        }
        more={[
          { label: 'Histórico', icon: IconHistory, onClick: history.open },
          archive(patient, !isArchived),
          remove(patient),
        ]}
      />
      <Stack gap="lg">
        <Section title="Dados do paciente">
          <Facts facts={factsOf(patient)} />
        </Section>
        <LatestAppointments patientId={patient.id} appointments={patient.appointments} />
        <LatestPayments patientId={patient.id} payments={patient.payments} />
      </Stack>
      <HistoryPanel
        record="patients"
        id={patient.id}
        name={patient.name}
        opened={historyOpen}
        onClose={history.close}
      />
      {dialog}
    </>
  )
}
