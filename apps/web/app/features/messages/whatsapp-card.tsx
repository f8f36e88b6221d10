import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { WhatsappSettings } from '@postura/domain/messages/whatsapp/channel'
import { connectWhatsapp } from '@postura/domain/messages/whatsapp/whatsapp.endpoints'
import {
  connectAgainLabel,
  connectLabel,
  describeChannel,
  describeTemplate,
  describeTexts,
  disconnectedMessage,
  disconnectLabel,
  disconnectQuestion,
  disconnectWarning,
  whatsappHint,
  whatsappTitle,
} from '@postura/domain/messages/whatsapp/whatsapp.labels'
import { managedByLeadsMessage } from '@postura/domain/team/team.labels'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import { showToast } from '~/lib/toast'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { Dialog } from '~/ui/layers/dialog'
import { Section } from '~/ui/section'
import { useMay } from '../team/use-may'
import { useDisconnectWhatsapp, whatsappQuery } from './messages.api'
import { openSignup, useSignupReturn } from './use-signup-return'

/** The clinic's own number. Not shown while the operator has not set WhatsApp up. */
export function WhatsappCard() {
  const mayWrite = useMay()(connectWhatsapp.needs)
  const { data } = useQuery(whatsappQuery)
  useSignupReturn(mayWrite)
  if (!data || (data.signup_url === null && data.channel === null)) return null
  return (
    <Section title={whatsappTitle} hint={whatsappHint}>
      <div>
        {data.channel && <Channel channel={data.channel} />}
        {mayWrite ? <Actions settings={data} /> : <Text c="dimmed">{managedByLeadsMessage}</Text>}
      </div>
    </Section>
  )
}

function Channel({ channel }: { channel: NonNullable<WhatsappSettings['channel']> }) {
  const { state, templates } = channel
  return (
    <Stack gap="xs" mb="md">
      <Text fw={600} role="status">
        {describeChannel(channel)}
      </Text>
      {state === 'connected' && (
        <>
          {templates.map((template) => (
            <Text key={template.kind} size="sm" c="dimmed">
              {describeTemplate(template)}
            </Text>
          ))}
          <Text size="sm" c="dimmed">
            {describeTexts(channel)}
          </Text>
        </>
      )}
    </Stack>
  )
}

function Actions({ settings: { signup_url, channel } }: { settings: WhatsappSettings }) {
  const [asking, question] = useDisclosure()
  const disconnect = useDisconnectWhatsapp()
  const mayConnect = signup_url !== null && (channel === null || channel.state === 'failed')
  const confirm = () =>
    disconnect.mutate(undefined, {
      onSuccess: () => {
        question.close()
        showToast({ message: disconnectedMessage })
      },
      onError: notifyError,
    })
  return (
    <Group gap="xs">
      {mayConnect && (
        <Button onClick={() => openSignup(signup_url)}>{channel === null ? connectLabel : connectAgainLabel}</Button>
      )}
      {channel !== null && channel.state !== 'disconnecting' && (
        <Button variant="default" onClick={question.open}>
          {disconnectLabel}
        </Button>
      )}
      <Dialog title={disconnectQuestion} opened={asking} onClose={question.close}>
        <Text mb="md">{disconnectWarning}</Text>
        <ConfirmButtons
          confirm={disconnectLabel}
          busy={disconnect.isPending}
          onConfirm={confirm}
          onCancel={question.close}
        />
      </Dialog>
    </Group>
  )
}
