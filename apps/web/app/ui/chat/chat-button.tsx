import { Button, type ButtonProps, Stack, Text } from '@mantine/core'
import { buildPatientChatLink, describeChatProblem } from '@postura/domain/shared/chat-link'
import { IconBrandWhatsapp } from '../icons/icons'

type ChatButtonProps = {
  phone: string
  /** Message to the patient. The user sends it in the chat. */
  text: string
  label: string
  of: string
  variant?: ButtonProps['variant']
  onOpen?: () => void
}

/** Opens the chat with a patient, with the message prepared. Nothing without an area code. */
export function ChatLink({ phone, text, label, of, variant = 'default', onOpen }: ChatButtonProps) {
  const link = buildPatientChatLink(phone, text)
  return (
    link && (
      <Button
        component="a"
        href={link}
        target="_blank"
        rel="noreferrer"
        {...(onOpen && { onClick: onOpen })}
        variant={variant}
        px="sm"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        aria-label={`${label} ${of}`}
      >
        {label}
      </Button>
    )
  )
}

/** Chat link that says what is wrong with a number that may have no chat. */
export function ChatButton(props: ChatButtonProps) {
  const problem = describeChatProblem(props.phone)
  const button = <ChatLink {...props} />
  if (!problem) return button
  return (
    <Stack gap={4} align="flex-start" maw={280}>
      {button}
      <Text size="sm" c="dimmed">
        {problem}
      </Text>
    </Stack>
  )
}
