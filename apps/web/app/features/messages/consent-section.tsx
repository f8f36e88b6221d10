import { Button, Text } from '@mantine/core'
import { setConsent } from '@postura/domain/messages/message.endpoints'
import {
  consentText,
  consentTitle,
  describeConsent,
  describeConsentReader,
  giveConsentLabel,
  hasWholeConsent,
  withdrawConsentLabel,
} from '@postura/domain/messages/message.labels'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import { Section } from '~/ui/section'
import { useMay } from '../team/use-may'
import { consentQuery, useSetConsent } from './messages.api'

type ConsentSectionProps = { of: { id: string }; mayChange: boolean }

/** Whether a patient has agreed to messages by e-mail. */
export function ConsentSection({ of: { id }, mayChange }: ConsentSectionProps) {
  const may = useMay()
  const { data: consent } = useQuery(consentQuery(id))
  const { mutate, isPending, variables } = useSetConsent()
  if (!consent) return null
  const isGiven = consent.given_at !== null && consent.withdrawn_at === null
  const canGive = consent.email !== null && !hasWholeConsent(consent)
  const maySet = mayChange && may(setConsent.needs)
  const [mayGive, mayEnd] = [maySet && canGive, maySet && isGiven]
  const button = (given: boolean) => (
    <Button
      variant="subtle"
      px="xs"
      loading={isPending && variables.given === given}
      onClick={() => mutate({ id, given }, { onError: notifyError })}
    >
      {given ? giveConsentLabel : withdrawConsentLabel}
    </Button>
  )
  return (
    <Section title={consentTitle} action={mayGive ? button(true) : mayEnd && button(false)}>
      <Text>{describeConsent(consent)}</Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {describeConsentReader(consent)}
      </Text>
      {canGive && (
        <Text size="sm" c="dimmed" mt="xs">
          “{consentText}”
        </Text>
      )}
      {mayGive && mayEnd && button(false)}
    </Section>
  )
}
