import { Group, Text } from '@mantine/core'
import { contactOf, contactPhoneOf, greet } from '@postura/domain/patients/contact'
import type { Patient } from '@postura/domain/patients/patient'
import { describeContact } from '@postura/domain/patients/patient.labels'
import type { ReactNode } from 'react'
import { ChatButton } from '~/ui/chat/chat-button'
import { PhoneLink } from '~/ui/phone-link'

type PatientContactProps = { patient: Patient; beside?: ReactNode }

/** Phone and chat of the patient, or of the guardian. */
export function PatientContact({ patient, beside }: PatientContactProps) {
  const contact = contactOf(patient)
  const phone = contactPhoneOf(contact)
  return (
    <Group gap="sm" mb="lg" align="center">
      <div style={{ overflowWrap: 'anywhere' }}>
        {contact.guardian && <Text size="sm">{describeContact(contact)}</Text>}
        <Text className="figures" fw={600}>
          <PhoneLink phone={phone} />
        </Text>
      </div>
      <ChatButton phone={phone} text={greet(contact)} label="WhatsApp" of={`de ${patient.name}`} />
      {beside}
    </Group>
  )
}
