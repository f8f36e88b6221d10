import { Button, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { DocumentType } from '@postura/domain/documents/document'
import {
  backToTypes,
  bringBack as bringBackLabel,
  chooseAnother,
  choosePatient,
  describeCleared,
  describeKept,
  documentLoadFailure,
  noPatientChosen,
  nothingIsStored,
} from '@postura/domain/documents/document.labels'
import { findDocumentType } from '@postura/domain/documents/document-types'
import { patientErrors } from '@postura/domain/patients/patient.errors'
import { useState } from 'react'
import { Link, redirect, useSearchParams } from 'react-router'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { Offer } from '~/ui/actions/offer'
import { PageHeader } from '~/ui/page-header'
import { Loaded } from '~/ui/states/loaded'
import { PatientPicker, type Picked } from '../patients/patient-picker'
import type { Route } from './+types/document-new.route'
import { DocumentForm } from './document-form'
import { documentSourcesQuery } from './documents.api'
import { useDraft } from './use-draft'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${findDocumentType(params.type)?.title ?? 'Documento'} | Postura` },
]

const TYPES = '/admin/forms'

/** A type that is none leads to those that are. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs): DocumentType => {
  const type = findDocumentType(params.type)
  if (!type) throw redirect(TYPES)
  return type
}

export default function DocumentNew({ loaderData: type }: Route.ComponentProps) {
  const [address, setAddress] = useSearchParams()
  const patientId = address.get('patient')
  const query = useFreshQuery({ ...documentSourcesQuery(patientId ?? ''), enabled: patientId !== null })
  const draft = useDraft()
  const [professionalId, setProfessionalId] = useState<string | null>(null)
  const here = `${TYPES}/${type.key}`

  const choose = (picked: Picked): void => {
    if (picked.id === patientId) return
    const { isKept, bringBack } = draft.handOn()
    if (isKept && patientId !== null) notifications.show({ message: describeKept(picked.name) })
    if (bringBack) offerBack(describeCleared(picked.name), bringBack)
    setAddress({ patient: picked.id }, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <Button component={Link} to={TYPES} variant="default" size="sm" mb="md">
        {backToTypes}
      </Button>
      <PageHeader title={type.title} />
      <Stack maw={760} gap="lg">
        <Text c="dimmed">{nothingIsStored}</Text>
        <WhoseDocument
          patientId={patientId}
          known={query.data?.patient}
          isSettled={query.data !== undefined || query.error !== null}
          onChoose={choose}
          registerAt={(name) => `/admin/patients/new?${new URLSearchParams({ name, voltar: here })}`}
        />
        {patientId !== null && (
          <Loaded
            query={query}
            failure={documentLoadFailure}
            missing={patientErrors.patient_not_found.message}
            back={{ to: here, label: chooseAnother }}
          >
            {(sources) => (
              <DocumentForm
                key={`${sources.patient.id} ${draft.attempt}`}
                type={type}
                sources={sources}
                draft={draft}
                professionalId={professionalId}
                onProfessional={setProfessionalId}
              />
            )}
          </Loaded>
        )}
      </Stack>
    </>
  )
}

const PUT_AWAY = 'document-put-away'

/** The way back to what was put away. */
const offerBack = (message: string, onBack: () => void): void => {
  const accept = () => {
    notifications.hide(PUT_AWAY)
    onBack()
  }
  notifications.show({
    id: PUT_AWAY,
    autoClose: 15_000,
    message: <Offer message={message} label={bringBackLabel} onAccept={accept} />,
  })
}

type WhoseDocumentProps = {
  patientId: string | null
  known: Picked | undefined
  /** Whether it is known whose it is, or that nobody is found. */
  isSettled: boolean
  onChoose: (picked: Picked) => void
  registerAt: (name: string) => string
}

/** Whoever was chosen here, or brought along by the address. */
function WhoseDocument({ patientId, known, isSettled, onChoose, registerAt }: WhoseDocumentProps) {
  const [picked, setPicked] = useState<Picked | null>(null)
  const isChosenHere = patientId === (picked?.id ?? null)
  // Brought along, a name is known only once it is loaded.
  if (patientId !== null && !isChosenHere && !isSettled) return null
  return (
    <PatientPicker
      key={isChosenHere ? 'chosen here' : (known?.id ?? 'nobody')}
      label={choosePatient}
      required
      placeholder={noPatientChosen}
      // Another choice begins the field anew, and leaves whoever chose where they were.
      autoFocus={patientId === null || isChosenHere}
      defaultValue={isChosenHere ? picked : (known ?? null)}
      onChange={(next) => {
        if (!next) return
        setPicked(next)
        onChoose(next)
      }}
      registerAt={registerAt}
      keepsPage={patientId !== null}
    />
  )
}
