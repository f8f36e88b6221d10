import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { makeupsTitle } from '@postura/domain/classes/makeups/makeup.labels'
import { createDocumentLabel } from '@postura/domain/documents/document.labels'
import type { Output } from '@postura/domain/endpoint'
import { erasePatient } from '@postura/domain/erasure/erasure.endpoints'
import { eraseLabel } from '@postura/domain/erasure/erasure.labels'
import { dossierLabel } from '@postura/domain/exports/dossier/dossier.labels'
import { exportDossier } from '@postura/domain/exports/export.endpoints'
import type { PatientInput } from '@postura/domain/patients/patient'
import { getPatient, mergePatients } from '@postura/domain/patients/patient.endpoints'
import { patientErrors } from '@postura/domain/patients/patient.errors'
import { patientFormatters, patientLabels, patientLoadFailure } from '@postura/domain/patients/patient.labels'
import { describeAge } from '@postura/domain/patients/patient.rules'
import { mergeLabel } from '@postura/domain/patients/patient-merge.labels'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { today } from '~/lib/today'
import { lastListUrl } from '~/lib/use-list-url-state'
import { type DescriptionItem, DescriptionList } from '~/ui/description-list'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconDownload, IconFileText, IconHistory, IconTrash, IconUsers } from '~/ui/icons/icons'
import { PhoneLink } from '~/ui/phone-link'
import { Section } from '~/ui/section'
import { QueryState } from '~/ui/states/query-state'
import { PageSpinner } from '~/ui/states/spinner'
import { PatientSummary } from '../../appointments/patient-summary'
import { PatientTimeline } from '../../appointments/timeline/patient-timeline'
import { MakeupOfferRow } from '../../classes/makeups/makeup-offer-row'
import { PausesSection } from '../../classes/pauses/pauses-section'
import { useCopyAction } from '../../clinical/copy/use-copy-action'
import { useKeepsRecord } from '../../clinics/record/use-keeps-record'
import { ErasePatientDialog } from '../../erasure/erase-patient-dialog'
import { DossierDialog } from '../../exports/dossier/dossier-dialog'
import { HistoryPanel } from '../../history/history-panel'
import { ConsentSection } from '../../messages/consent-section'
import { PackagesSection } from '../../packages/packages-section'
import { opensWith } from '../../team/page-needs'
import { useMay } from '../../team/use-may'
import { MergeDialog } from '../merge/merge-dialog'
import type { PickedPatient } from '../patient-picker'
import { patientQuery } from '../patients.api'
import { IncompletePatientAlert } from '../registration/incomplete-patient-alert'
import { usePatientActions } from '../use-patient-actions'
import type { Route } from './+types/patient-detail.route'
import css from './patient-detail.module.css'
import { PatientHead } from './patient-head'
import { PatientTabs, RECORD_TAB } from './patient-tabs'

// Opening the record is logged, so it is loaded only when its tab is chosen.
const RecordTab = lazy(async () => ({ default: (await import('../../clinical/timeline/record-tab')).RecordTab }))

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
  const toList = () => navigate(lastListUrl(href('/admin/patients')))
  const { archive, remove, dialog } = usePatientActions({ onDeleted: toList })
  const erasure = useRecordDialog<{ id: string; name: string }>(toList)
  const dossier = useRecordDialog<{ id: string; name: string }>()
  const merging = useRecordDialog<PickedPatient>()
  const copy = useCopyAction()
  const isArchived = patient.archived_at !== null
  const [address] = useSearchParams()
  const keepsRecord = useKeepsRecord()
  const mayReadRecord = may('clinical.read') && (keepsRecord || patient.has_record)
  const isRecordShown = mayReadRecord && address.get('tab') === RECORD_TAB
  const here = href('/admin/patients/:id', { id: patient.id })
  const documents = `${href('/admin/forms')}?patient=${patient.id}`
  return (
    <>
      <PatientHead
        patient={patient}
        restore={archive(patient, false)[0]}
        more={[
          { label: createDocumentLabel, icon: IconFileText, to: documents },
          ...copy.of(patient),
          { label: 'Histórico', icon: IconHistory, onClick: history.open },
          ...(may(exportDossier.needs)
            ? [{ label: dossierLabel, icon: IconDownload, onClick: () => dossier.open(patient) }]
            : []),
          ...(may(mergePatients.needs)
            ? [{ label: mergeLabel, icon: IconUsers, onClick: () => merging.open(patient) }]
            : []),
          ...(isArchived ? [] : archive(patient, true)),
          ...remove(patient),
          ...(isArchived && may(erasePatient.needs)
            ? [{ label: eraseLabel, icon: IconTrash, danger: true, onClick: () => erasure.open(patient) }]
            : []),
        ]}
      />
      <PatientSummary
        id={patient.id}
        name={patient.name}
        next={patient.next_visit}
        attendance={patient.attendance}
        packages={patient.packages}
        makeups={patient.makeups}
        debt={patient.debt}
        isBrief={isRecordShown}
      />
      <IncompletePatientAlert patient={patient} />
      {mayReadRecord && <PatientTabs isRecordShown={isRecordShown} />}
      <div className={css.columns}>
        {isRecordShown ? (
          <Suspense fallback={<PageSpinner />}>
            <RecordTab patient={patient} />
          </Suspense>
        ) : (
          <PatientTimeline patientId={patient.id} counts={patient.timeline_counts} isArchived={isArchived} />
        )}
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
          <ConsentSection of={patient} mayChange={!isArchived} />
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
      {copy.dialog}
      {dialog}
      <DossierDialog dialog={dossier} />
      <ErasePatientDialog dialog={erasure} />
    </>
  )
}
