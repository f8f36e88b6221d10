import { Button, Text } from '@mantine/core'
import type { Agreement, MessageChannel } from '@postura/domain/messages/consent'
import { setConsent } from '@postura/domain/messages/message.endpoints'
import {
  consentText,
  consentTitle,
  describeAgreement,
  describeConsentReader,
  describeWhatsappReader,
  giveConsentLabel,
  hasWholeConsent,
  whatsappConsentText,
  whatsappConsentTitle,
  withdrawConsentLabel,
} from '@postura/domain/messages/message.labels'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import { Section } from '~/ui/section'
import { useMay } from '../team/use-may'
import { consentQuery, useSetConsent } from './messages.api'

type ConsentSectionProps = { of: { id: string }; mayChange: boolean }

/** Whether a patient has agreed to messages, by channel. */
export function ConsentSection({ of: { id }, mayChange }: ConsentSectionProps) {
  const maySet = useMay()(setConsent.needs) && mayChange
  const { data: consent } = useQuery(consentQuery(id))
  if (!consent) return null
  const { email, guardian, whatsapp } = consent
  return (
    <>
      <ChannelSection
        {...{ id, maySet }}
        channel="email"
        title={consentTitle}
        agreement={consent}
        isWhole={hasWholeConsent(consent)}
        reader={describeConsentReader(consent)}
        text={email === null ? null : consentText}
      />
      {whatsapp && (
        <ChannelSection
          {...{ id, maySet }}
          channel="whatsapp"
          title={whatsappConsentTitle}
          agreement={whatsapp}
          isWhole
          reader={describeWhatsappReader(whatsapp.phone, guardian)}
          text={whatsapp.phone === null ? null : whatsappConsentText}
        />
      )}
    </>
  )
}

type ChannelSectionProps = {
  id: string
  channel: MessageChannel
  title: string
  agreement: Agreement
  /** An agreement is to the sentence of now. */
  isWhole: boolean
  reader: string
  /** What is agreed to; null if there is no address. */
  text: string | null
  maySet: boolean
}

function ChannelSection({ id, channel, title, agreement, isWhole, reader, text, maySet }: ChannelSectionProps) {
  const { mutate, isPending, variables } = useSetConsent()
  const isGiven = agreement.given_at !== null && agreement.withdrawn_at === null
  const canGive = text !== null && !(isGiven && isWhole)
  const [mayGive, mayEnd] = [maySet && canGive, maySet && isGiven]
  const button = (given: boolean) => (
    <Button
      variant="subtle"
      px="xs"
      loading={isPending && variables.given === given}
      onClick={() => mutate({ id, given, channel }, { onError: notifyError })}
    >
      {given ? giveConsentLabel : withdrawConsentLabel}
    </Button>
  )
  return (
    <Section title={title} action={mayGive ? button(true) : mayEnd && button(false)}>
      <Text>{describeAgreement(agreement, isWhole)}</Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {reader}
      </Text>
      {canGive && (
        <Text size="sm" c="dimmed" mt="xs">
          “{text}”
        </Text>
      )}
      {mayGive && mayEnd && button(false)}
    </Section>
  )
}
