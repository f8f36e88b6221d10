import { Button, Stack, Text } from '@mantine/core'
import type { DocumentType } from '@postura/domain/documents/document'
import { getDocumentSources } from '@postura/domain/documents/document.endpoints'
import {
  backToTypesLabel,
  restoreTextLabel as bringBackLabel,
  chooseAnotherPatientLabel,
  choosePatientLabel,
  describeClearedForm,
  describeKeptValues,
  documentLoadFailure,
  keptOnlyIfSavedMessage,
  notStoredMessage,
  patientPlaceholder,
} from '@postura/domain/documents/document.labels'
import { findDocumentType } from '@postura/domain/documents/document-types'
import { patientErrors } from '@postura/domain/patients/patient.errors'
import { useState } from 'react'
import { href, Link, redirect, useSearchParams } from 'react-router'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { hideToast, showToast } from '~/lib/toast'
import { useIsMobile } from '~/lib/use-is-mobile'
import { ActionToast } from '~/ui/actions/action-toast'
import { IconChevronLeft } from '~/ui/icons/icons'
import { PageHeader } from '~/ui/page-header'
import { QueryState } from '~/ui/states/query-state'
import { PatientsToday } from '../appointments/today/patients-today'
import { useKeepDocument } from '../clinical/use-keep-document'
import { useWritesRecord } from '../clinical/use-own-drafts'
import { PatientPicker, type PickedPatient } from '../patients/patient-picker'
import { opensWith } from '../team/page-needs'
import type { Route } from './+types/document-new.route'
import { DocumentForm } from './document-form'
import { documentSourcesQuery } from './documents.api'
import css from './documents.module.css'
import { useDocumentDraft } from './use-document-draft'

export const handle = opensWith(getDocumentSources)

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${findDocumentType(params.type)?.title ?? 'Documento'} | Postura` },
]

const TYPES = href('/admin/forms')

/** An unknown type redirects to the list of types. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs): DocumentType => {
  const type = findDocumentType(params.type)
  if (!type) throw redirect(TYPES)
  return type
}

export default function DocumentNew({ loaderData: type }: Route.ComponentProps) {
  const [address, setAddress] = useSearchParams()
  const patientId = address.get('patient')
  const query = useFreshQuery({ ...documentSourcesQuery(patientId ?? ''), enabled: patientId !== null })
  const draft = useDocumentDraft()
  const [professionalId, setProfessionalId] = useState<string | null>(null)
  const here = `${TYPES}/${type.key}`
  const keep = useKeepDocument(type, patientId)
  const isWriter = useWritesRecord()
  const isMobile = useIsMobile()

  const choose = (picked: PickedPatient): void => {
    if (picked.id === patientId) return
    const { isKept, bringBack } = draft.handOn()
    if (isKept && patientId !== null) showToast({ message: describeKeptValues(picked.name) })
    if (bringBack) offerBack(describeClearedForm(picked.name), bringBack)
    setAddress({ patient: picked.id }, { replace: true, preventScrollReset: true })
  }

  const back = (
    <Button
      component={Link}
      to={TYPES}
      variant={isMobile ? 'subtle' : 'default'}
      ml={isMobile ? '-0.7rem' : 0}
      leftSection={<IconChevronLeft size={16} aria-hidden />}
      aria-label={backToTypesLabel}
    >
      {backToTypesLabel.replace('← ', '')}
    </Button>
  )
  return (
    <>
      <PageHeader title={type.title} action={!isMobile && back} />
      {isMobile && back}
      <Stack gap="lg">
        <div className={css.who}>
          <Text c="dimmed" size="sm">
            {isWriter && type.keeps ? keptOnlyIfSavedMessage : notStoredMessage}
          </Text>
          <WhoseDocument
            patientId={patientId}
            known={query.data?.patient}
            isSettled={query.data !== undefined || query.error !== null}
            onChoose={choose}
          />
        </div>
        {patientId === null ? (
          <PatientsToday />
        ) : (
          <QueryState
            query={query}
            failure={documentLoadFailure}
            missing={patientErrors.patient_not_found.message}
            back={{ to: here, label: chooseAnotherPatientLabel }}
          >
            {(sources) => (
              <DocumentForm
                key={`${sources.patient.id} ${draft.attempt}`}
                type={type}
                sources={sources}
                draft={draft}
                professionalId={professionalId}
                onProfessional={setProfessionalId}
                onKeep={keep}
              />
            )}
          </QueryState>
        )}
      </Stack>
    </>
  )
}

const PUT_AWAY = 'document-put-away'

/** Offers to restore the discarded values. */
const offerBack = (message: string, onBack: () => void): void => {
  const accept = () => {
    hideToast(PUT_AWAY)
    onBack()
  }
  showToast({
    id: PUT_AWAY,
    autoClose: 15_000,
    message: <ActionToast message={message} label={bringBackLabel} onAccept={accept} />,
  })
}

type WhoseDocumentProps = {
  patientId: string | null
  known: PickedPatient | undefined
  /** True once the patient is loaded or not found. */
  isSettled: boolean
  onChoose: (picked: PickedPatient) => void
}

/** The patient chosen here or taken from the URL. */
function WhoseDocument({ patientId, known, isSettled, onChoose }: WhoseDocumentProps) {
  const [picked, setPicked] = useState<PickedPatient | null>(null)
  const isChosenHere = patientId === (picked?.id ?? null)
  // The name of a patient from the URL is unknown until it is loaded.
  if (patientId !== null && !isChosenHere && !isSettled) return null
  return (
    <PatientPicker
      key={isChosenHere ? 'chosen here' : (known?.id ?? 'nobody')}
      label={choosePatientLabel}
      required
      placeholder={patientPlaceholder}
      // Keeps the focus on the field after a choice, because the key renders it again.
      autoFocus={patientId === null || isChosenHere}
      defaultValue={isChosenHere ? picked : (known ?? null)}
      onChange={(next) => {
        if (!next) return
        setPicked(next)
        onChoose(next)
      }}
      registers
    />
  )
}
