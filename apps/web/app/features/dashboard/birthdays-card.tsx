import { Text } from '@mantine/core'
import type { Dashboard } from '@postura/domain/dashboard/dashboard'
import {
  buildBirthdayMessage,
  describeAgeOnBirthday,
  describeBirthday,
} from '@postura/domain/dashboard/dashboard.labels'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import { useQuery } from '@tanstack/react-query'
import { today } from '~/lib/today'
import { ChatIcon } from '~/ui/chat/chat-icon'
import { clinicQuery } from '../clinics/clinics.api'
import { PatientLink } from '../patients/patient-link'
import css from './dashboard.module.css'
import { RailSection } from './rail-section'

/** Patients with a birthday soon, with a prepared greeting. */
export function BirthdaysCard({ birthdays: { items, total } }: { birthdays: Dashboard['birthdays'] }) {
  const { data: clinic } = useQuery(clinicQuery)
  if (items.length === 0) return null
  return (
    <RailSection title="Aniversários">
      <ul className={css.list} aria-label="Aniversários dos próximos 7 dias">
        {items.map((each) => (
          <li key={each.patient_id}>
            <div className={`${css.who} ${css.line}`}>
              <PatientLink id={each.patient_id} name={each.patient_name} className={css.person ?? ''} />
              <Text span size="xs" c="dimmed">
                {describeBirthday(each.day, today())}, {describeAgeOnBirthday(each)}
              </Text>
            </div>
            {contactPhoneOf(each) && (
              <ChatIcon
                phone={contactPhoneOf(each)}
                text={buildBirthdayMessage(each, clinic?.name ?? null)}
                label={`Parabenizar ${each.patient_name}`}
              />
            )}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <Text size="xs" c="dimmed">
          e mais {total - items.length}
        </Text>
      )}
    </RailSection>
  )
}
