import { Button, Text, Title } from '@mantine/core'
import { listAppointmentCalendar } from '@postura/domain/appointments/appointment.endpoints'
import { getDocumentSources } from '@postura/domain/documents/document.endpoints'
import {
  choosePatientTodayHint,
  createDocumentLabel,
  describeDocumentPatient,
  documentSteps,
  documentStepsTitle,
  documentsTitle,
  notStoredMessage,
  patientsTodayTitle,
} from '@postura/domain/documents/document.labels'
import { documentTypes } from '@postura/domain/documents/document-types'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { href, Link, useLocation } from 'react-router'
import { useOptionalRecord } from '~/lib/forms/use-optional-record'
import { today } from '~/lib/today'
import { PageHeader } from '~/ui/page-header'
import { Steps } from '~/ui/states/steps'
import { appointmentCalendarQuery } from '../appointments/appointments.api'
import { patientQuery } from '../patients/patients.api'
import { opensWith } from '../team/page-needs'
import { useMay } from '../team/use-may'
import css from './documents.module.css'

export const handle = opensWith(getDocumentSources)

export const meta = () => [{ title: `${documentsTitle} | Postura` }]

export default function DocumentList() {
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
        {!search && <PatientsToday />}
        <section className={css.help}>
          <h3>{documentStepsTitle}</h3>
          <Steps steps={documentSteps.map((step) => [step])} />
          <p>{notStoredMessage}</p>
        </section>
      </div>
    </>
  )
}

/** Who comes today. A patient is kept in the address, and the documents above are for it. */
function PatientsToday() {
  const day = today()
  const { data = [] } = useQuery({
    ...appointmentCalendarQuery(day, addDays(day, 1)),
    enabled: useMay()(listAppointmentCalendar.needs),
  })
  const visits = data
    .filter(({ status }) => status !== 'canceled')
    .toSorted((a, b) => a.start_time.localeCompare(b.start_time))
  if (visits.length === 0) return null
  return (
    <section className={css.help}>
      <h3>{patientsTodayTitle}</h3>
      <ul className={css.visits}>
        {visits.map(({ id, patient_id, patient_name, start_time, title }) => (
          <li key={id}>
            <Link to={`?patient=${patient_id}`}>
              <span>{timeOf(start_time)}</span>
              <span>
                <b>{patient_name}</b> {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p>{choosePatientTodayHint}</p>
    </section>
  )
}
