import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core'
import {
  createDocument,
  documentFor,
  documentSteps,
  documentStepsTitle,
  documentsTitle,
  nothingIsStored,
} from '@postura/domain/documents/document.labels'
import { documentTypes } from '@postura/domain/documents/document-types'
import { Link, useLocation } from 'react-router'
import { useIfOurs } from '~/lib/forms/use-if-ours'
import { IconInfoCircle } from '~/ui/icons/icons'
import { PageHeader } from '~/ui/page-header'
import { patientQuery } from '../patients/patients.api'
import css from './documents.module.css'

export const meta = () => [{ title: `${documentsTitle} | Postura` }]

export default function DocumentList() {
  // Whoever comes from a patient's page brings the patient along.
  const { search } = useLocation()
  const { data: patient } = useIfOurs(new URLSearchParams(search).get('patient'), patientQuery)
  return (
    <>
      <PageHeader title={documentsTitle} />
      {patient && (
        <Text mb="md" fw={600}>
          {documentFor(patient.name)}
        </Text>
      )}
      <Stack gap="lg">
        <ul className={css.types}>
          {documentTypes.map(({ key, title, description }) => (
            <Paper component="li" key={key} withBorder p="lg" bg="var(--card)" className={css.type}>
              <Title order={2} size="h4">
                {title}
              </Title>
              <Text c="dimmed">{description}</Text>
              <Button
                component={Link}
                to={`/admin/forms/${key}${search}`}
                variant="light"
                size="md"
                aria-label={`${createDocument}: ${title}`}
                className={css.create}
              >
                {createDocument}
              </Button>
            </Paper>
          ))}
        </ul>
        <Alert variant="light" icon={<IconInfoCircle aria-hidden />} title={documentStepsTitle}>
          <ol className={css.steps}>
            {documentSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {nothingIsStored}
        </Alert>
      </Stack>
    </>
  )
}
