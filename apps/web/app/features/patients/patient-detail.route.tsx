import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { makeupsTitle } from '@postura/domain/classes/makeups/makeup.labels'
import { createDocumentLabel } from '@postura/domain/documents/document.labels'
import type { Output } from '@postura/domain/endpoint'
import type { PatientInput } from '@postura/domain/patients/patient'
import { getPatient, mergePatients } from '@postura/domain/patients/patient.endpoints'
import { patientErrors } from '@postura/domain/patients/patient.errors'
import { patientFormatters, patientLabels, patientLoadFailure } from '@postura/domain/patients/patient.labels'
import { describeAge } from '@postura/domain/patients/patient.rules'
import { mergeLabel } from '@postura/domain/patients/patient-merge.labels'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { href, Link, useNavigate } from 'react-router'
import { today } from '~/lib/today'
import { lastListUrl } from '~/lib/use-list-url-state'
import { type DescriptionItem, DescriptionList } from '~/ui/description-list'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconFileText, IconHistory, IconUsers } from '~/ui/icons/icons'
import { PhoneLink } from '~/ui/phone-link'
import { Section } from '~/ui/section'
import { QueryState } from '~/ui/states/query-state'
import { PatientSummary } from '../appointments/patient-summary'
import { PatientTimeline } from '../appointments/timeline/patient-timeline'
import { MakeupOfferRow } from '../classes/makeups/makeup-offer-row'
import { PausesSection } from '../classes/pauses/pauses-section'
import { HistoryPanel } from '../history/history-panel'
import { PackagesSection } from '../packages/packages-section'
import { opensWith } from '../team/page-needs'
import { useMay } from '../team/use-may'
import type { Route } from './+types/patient-detail.route'
import { MergeDialog } from './merge/merge-dialog'
import css from './patient-detail.module.css'
import { PatientHead } from './patient-head'
import type { PickedPatient } from './patient-picker'
import { patientQuery } from './patients.api'
import { IncompletePatientAlert } from './registration/incomplete-patient-alert'
import { usePatientActions } from './use-patient-actions'

export const handle = opensWith(getPatient)

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
  { label: 'Idade', value: patient.birth_date && describeAge(patient.birth_date, today()) },
  ...first.map((field) => factOf(patient, field)),
  { label: 'Paciente Desde', value: formatCivilDate(civilDateOf(patient.created_at)) },
  ...rest.map((field) => factOf(patient, field)),
]

function PatientPage({ patient }: { patient: PatientDetails }) {
  const navigate = useNavigate()
  const may = useMay()
  const [isHistoryOpen, history] = useDisclosure()
  const { archive, remove, dialog } = usePatientActions({
    onDeleted: () => navigate(lastListUrl(href('/admin/patients'))),
  })
  const merging = useRecordDialog<PickedPatient>()
  const isArchived = patient.archived_at !== null
  const here = href('/admin/patients/:id', { id: patient.id })
  const documents = `${href('/admin/forms')}?patient=${patient.id}`
  return (
    <>
      <PatientHead
        patient={patient}
        restore={archive(patient, false)[0]}
        more={[
          { label: createDocumentLabel, icon: IconFileText, to: documents },
          { label: 'Histórico', icon: IconHistory, onClick: history.open },
          ...(may(mergePatients.needs)
            ? [{ label: mergeLabel, icon: IconUsers, onClick: () => merging.open(patient) }]
            : []),
          ...(isArchived ? [] : archive(patient, true)),
          ...remove(patient),
        ]}
      />
      <PatientSummary
        name={patient.name}
        next={patient.next_visit}
        attendance={patient.attendance}
        packages={patient.packages}
        makeups={patient.makeups}
        debt={patient.debt}
      />
      <IncompletePatientAlert patient={patient} />
      <div className={css.columns}>
        <PatientTimeline patientId={patient.id} counts={patient.timeline_counts} />
        <aside className={css.rail} aria-label="Dados do paciente">
          <PackagesSection of={patient} packages={patient.packages} maySell={!isArchived} />
          <PausesSection of={patient} mayPause={!isArchived} />
          {patient.makeups && (
            <Section title={makeupsTitle}>
              <MakeupOfferRow of={patient.makeups} />
            </Section>
          )}
          <Section
            title="Cadastro"
            action={
              <Button
                component={Link}
                to={`${here}/edit?${new URLSearchParams({ back: here })}`}
                variant="subtle"
                px="xs"
              >
                Editar
              </Button>
            }
          >
            <DescriptionList facts={factsOf(patient)} />
          </Section>
          <Section
            title="Documentos"
            action={
              <Button component={Link} to={documents} variant="subtle" px="xs">
                {createDocumentLabel}
              </Button>
            }
          />
        </aside>
      </div>
      <HistoryPanel
        of={{ record: 'patients', id: patient.id, name: patient.name }}
        opened={isHistoryOpen}
        onClose={history.close}
      />
      <MergeDialog
        dialog={merging}
        onMerged={(id) => id !== patient.id && navigate(href('/admin/patients/:id', { id }))}
      />
      {dialog}
    </>
  )
}
