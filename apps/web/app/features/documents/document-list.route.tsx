import { Button, Text, Title } from '@mantine/core'
import { getDocumentSources } from '@postura/domain/documents/document.endpoints'
import {
  choosePatientTodayHint,
  createDocumentLabel,
  describeDocumentPatient,
  documentSteps,
  documentStepsTitle,
  documentsTitle,
  keptOnlyIfSavedMessage,
  notStoredMessage,
} from '@postura/domain/documents/document.labels'
import { documentTypes } from '@postura/domain/documents/document-types'
import { href, Link, useLocation } from 'react-router'
import { useOptionalRecord } from '~/lib/forms/use-optional-record'
import { PageHeader } from '~/ui/page-header'
import { Steps } from '~/ui/states/steps'
import { PatientsToday } from '../appointments/today/patients-today'
import { useWritesRecord } from '../clinical/use-own-drafts'
import { patientQuery } from '../patients/patients.api'
import { opensWith } from '../team/page-needs'
import css from './documents.module.css'

export const handle = opensWith(getDocumentSources)

export const meta = () => [{ title: `${documentsTitle} | Postura` }]

export default function DocumentList() {
  const isWriter = useWritesRecord()
  // Keeps the patient of the URL in the links to the forms.
  const { search } = useLocation()
  const { data: patient } = useOptionalRecord(new URLSearchParams(search).get('patient'), patientQuery)
  return (
    <>
      <PageHeader title={documentsTitle} />
      {patient && (
        <Text mb="md" fw={600}>
          {describeDocumentPatient(patient.name)}
        </Text>
      )}
      <div className={css.page}>
        <ul className={css.types}>
          {documentTypes.map(({ key, title, description, sections }) => (
            <li key={key} className={css.type}>
              <div>
                <Title order={2} className={css.title ?? ''}>
                  {title}
                </Title>
                <Text c="dimmed" size="sm">
                  {description}
                </Text>
              </div>
              <Text c="dimmed" size="xs" className={css.parts ?? ''}>
                {sections.map((section) => section.title).join(' · ')}
              </Text>
              <Button
                component={Link}
                to={`${href('/admin/forms/:type', { type: key })}${search}`}
                variant="light"
                aria-label={`${createDocumentLabel}: ${title}`}
                className={css.create}
              >
                {createDocumentLabel}
              </Button>
            </li>
          ))}
        </ul>
        {!search && <PatientsToday hint={choosePatientTodayHint} />}
        <section className={css.help}>
          <h3>{documentStepsTitle}</h3>
          <Steps steps={documentSteps.map((step) => [step])} />
          <p>{isWriter ? keptOnlyIfSavedMessage : notStoredMessage}</p>
        </section>
      </div>
    </>
  )
}
