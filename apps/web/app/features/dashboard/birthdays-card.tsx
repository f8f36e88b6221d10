import { Text } from '@mantine/core'
import type { Dashboard } from '@postura/domain/dashboard/dashboard'
import {
  buildBirthdayMessage,
  describeAgeOnBirthday,
  describeBirthday,
  noBirthdays,
} from '@postura/domain/dashboard/dashboard.labels'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import { useQuery } from '@tanstack/react-query'
import { today } from '~/lib/today'
import { ChatButton } from '~/ui/chat/chat-button'
import { Section } from '~/ui/section'
import { clinicQuery } from '../clinics/clinics.api'
import { PatientLink } from '../patients/patient-link'
import css from './dashboard.module.css'

/** Patients with a birthday soon, with a prepared greeting. */
export function BirthdaysCard({ birthdays: { items, total } }: { birthdays: Dashboard['birthdays'] }) {
  const { data: clinic } = useQuery(clinicQuery)
  return (
    <Section title="Aniversários">
      {items.length === 0 && <Text c="dimmed">{noBirthdays}</Text>}
      <ul className={css.list} aria-label="Aniversários dos próximos 7 dias">
        {items.map((each) => (
          <li key={each.patient_id}>
            <div>
              <PatientLink id={each.patient_id} name={each.patient_name} inherit fw={600} />
              <Text size="sm" c="dimmed">
                {describeBirthday(each.day, today())}, {describeAgeOnBirthday(each)}
              </Text>
            </div>
            {contactPhoneOf(each) && (
              <ChatButton
                phone={contactPhoneOf(each)}
                text={buildBirthdayMessage(each, clinic?.name ?? null)}
                label="Parabenizar"
                of={each.patient_name}
              />
            )}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <Text size="sm" c="dimmed" mt="xs">
          e mais {total - items.length}
        </Text>
      )}
    </Section>
  )
}
