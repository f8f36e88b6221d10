import { Button, Text } from '@mantine/core'
import { setConsent } from '@postura/domain/messages/message.endpoints'
import {
  consentText,
  consentTitle,
  describeConsent,
  describeConsentReader,
  giveConsentLabel,
  withdrawConsentLabel,
} from '@postura/domain/messages/message.labels'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import { Section } from '~/ui/section'
import { clinicQuery } from '../clinics/clinics.api'
import { useMay } from '../team/use-may'
import { consentQuery, useSetConsent } from './messages.api'

type ConsentSectionProps = { of: { id: string }; mayChange: boolean }

/** Whether a patient has agreed to reminders by e-mail. A clinic that sends none does not see it. */
export function ConsentSection({ of: { id }, mayChange }: ConsentSectionProps) {
  const may = useMay()
  const { data: clinic } = useQuery(clinicQuery)
  const isOn = clinic !== undefined && clinic.reminder_hours !== null
  const { data: consent } = useQuery({ ...consentQuery(id), enabled: isOn })
  const { mutate, isPending } = useSetConsent()
  if (!isOn || !consent) return null
  const isGiven = consent.given_at !== null && consent.withdrawn_at === null
  const canGive = consent.email !== null
  return (
    <Section
      title={consentTitle}
      action={
        mayChange &&
        may(setConsent.needs) &&
        (isGiven || canGive) && (
          <Button
            variant="subtle"
            px="xs"
            loading={isPending}
            onClick={() => mutate({ id, given: !isGiven }, { onError: notifyError })}
          >
            {isGiven ? withdrawConsentLabel : giveConsentLabel}
          </Button>
        )
      }
    >
      <Text>{describeConsent(consent)}</Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {describeConsentReader(consent)}
      </Text>
      {!isGiven && canGive && (
        <Text size="sm" c="dimmed" mt="xs">
          “{consentText}”
        </Text>
      )}
    </Section>
  )
}
