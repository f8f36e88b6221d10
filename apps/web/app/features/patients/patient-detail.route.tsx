import { Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { makeupsTitle } from '@postura/domain/classes/makeups/makeup.labels'
import { createDocumentLabel } from '@postura/domain/documents/document.labels'
import type { Output } from '@postura/domain/endpoint'
import type { PatientInput } from '@postura/domain/patients/patient'
import type { getPatient } from '@postura/domain/patients/patient.endpoints'
import { patientErrors } from '@postura/domain/patients/patient.errors'
import { patientFormatters, patientLabels, patientLoadFailure } from '@postura/domain/patients/patient.labels'
import { describeAge } from '@postura/domain/patients/patient.rules'
import { describeDebtTotal } from '@postura/domain/payments/payment.labels'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { today } from '~/lib/today'
import { lastListUrl } from '~/lib/use-list-url-state'
import type { Action } from '~/ui/actions/action'
import { ActionButton } from '~/ui/actions/action-button'
import { type DescriptionItem, DescriptionList } from '~/ui/description-list'
import { IconFileText, IconHistory, IconPencil } from '~/ui/icons/icons'
import { PageHeader } from '~/ui/page-header'
import { PhoneLink } from '~/ui/phone-link'
import { Section } from '~/ui/section'
import { QueryState } from '~/ui/states/query-state'
import { StatusBadge } from '~/ui/status/status-badge'
import { LatestAppointments } from '../appointments/latest-appointments'
import { PatientSummary } from '../appointments/patient-summary'
import { LatestClasses } from '../classes/latest-classes'
import { MakeupOfferRow } from '../classes/makeups/makeup-offer-row'
import { HistoryPanel } from '../history/history-panel'
import { PackagesSection } from '../packages/packages-section'
import { LatestPayments } from '../payments/latest-payments'
import type { Route } from './+types/patient-detail.route'
import { patientQuery } from './patients.api'
import { usePatientActions } from './use-patient-actions'

export const meta = () => [{ title: 'Paciente | Postura' }]

export default function PatientDetail({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(patientQuery(id))
  return (
    <QueryState
      query={query}
      title="Paciente"
      failure={patientLoadFailure}
      missing={patientErrors.patient_not_found.message}
      back={{ to: lastListUrl(href('/admin/patients')), label: 'Voltar para Pacientes' }}
    >
      {(patient) => <PatientPage patient={patient} />}
    </QueryState>
  )
}

type PatientDetails = Output<typeof getPatient>

/** The name is the title; these fields come first, the rest in form order. */
const first: readonly (keyof PatientInput)[] = ['phone', 'address']
const rest = (Object.keys(patientLabels) as (keyof PatientInput)[]).filter(
  (field) => field !== 'name' && !first.includes(field),
)

const factOf = (patient: PatientDetails, field: keyof PatientInput): DescriptionItem => {
  const value = patient[field]
  const shown = value && (patientFormatters[field]?.(value) ?? value)
  return { label: patientLabels[field], value: shown && field.endsWith('phone') ? <PhoneLink phone={shown} /> : shown }
}

const factsOf = (patient: PatientDetails): DescriptionItem[] => [
  { label: 'Idade', value: describeAge(patient.birth_date, today()) },
  ...first.map((field) => factOf(patient, field)),
  { label: 'Paciente Desde', value: formatCivilDate(civilDateOf(patient.created_at)) },
  ...rest.map((field) => factOf(patient, field)),
]

function PatientPage({ patient }: { patient: PatientDetails }) {
  const navigate = useNavigate()
  const [isHistoryOpen, history] = useDisclosure()
  const { archive, remove, dialog } = usePatientActions({
    onDeleted: () => navigate(lastListUrl(href('/admin/patients'))),
  })
  const isArchived = patient.archived_at !== null
  const { receivable_cents, overdue_cents } = patient.debt
  const owed = receivable_cents + overdue_cents
  const edit: Action = { label: 'Editar', icon: IconPencil, to: href('/admin/patients/:id/edit', { id: patient.id }) }
  const restore = archive(patient, false)
  return (
    <>
      <PageHeader
        title={patient.name}
        mark={
          <>
            {isArchived && <StatusBadge tone="off">Arquivado</StatusBadge>}
            {owed > 0 && (
              <StatusBadge tone={overdue_cents > 0 ? 'late' : 'waiting'}>{describeDebtTotal(patient.debt)}</StatusBadge>
            )}
          </>
        }
        // An archived patient cannot be booked, so restoring is the main action.
        action={<ActionButton action={isArchived ? restore : edit} />}
        more={[
          ...(isArchived ? [edit] : []),
          { label: createDocumentLabel, icon: IconFileText, to: `${href('/admin/forms')}?patient=${patient.id}` },
          { label: 'Histórico', icon: IconHistory, onClick: history.open },
          ...(isArchived ? [] : [archive(patient, true)]),
          remove(patient),
        ]}
      />
      <Stack gap="lg">
        <PatientSummary
          next={patient.next_visit}
          attendance={patient.attendance}
          packages={patient.packages}
          makeups={patient.makeups}
          debt={patient.debt}
        />
        <PackagesSection of={patient} packages={patient.packages} maySell={!isArchived} />
        {patient.makeups && (
          <Section title={makeupsTitle}>
            <MakeupOfferRow of={patient.makeups} />
          </Section>
        )}
        <LatestAppointments
          newFor={isArchived ? null : patient.id}
          name={patient.name}
          appointments={patient.appointments}
        />
        <LatestClasses classes={patient.classes} />
        <LatestPayments newFor={isArchived ? null : patient.id} name={patient.name} payments={patient.payments} />
        <Section title="Dados do paciente">
          <DescriptionList facts={factsOf(patient)} />
        </Section>
      </Stack>
      <HistoryPanel
        record="patients"
        id={patient.id}
        name={patient.name}
        opened={isHistoryOpen}
        onClose={history.close}
      />
      {dialog}
    </>
  )
}
