import { Button } from '@mantine/core'
import { buildPatientChatLink } from '@postura/domain/shared/chat-link'
import { IconBrandWhatsapp } from '../icons/icons'

type ChatButtonProps = {
  phone: string
  /** Message to the patient. The user sends it in the chat. */
  text: string
  label: string
  of: string
}

/** Opens the chat with a patient, with the message prepared. */
export function ChatButton({ phone, text, label, of }: ChatButtonProps) {
  return (
    <Button
      component="a"
      href={buildPatientChatLink(phone, text)}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="md"
      px="sm"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      aria-label={`${label} ${of}`}
    >
      {label}
    </Button>
  )
}
