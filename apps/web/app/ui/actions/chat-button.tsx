import { Button } from '@mantine/core'
import { patientChatLink } from '@postura/domain/shared/chat-link'
import { IconBrandWhatsapp } from '../icons/icons'

type ChatButtonProps = {
  phone: string
  /** What the patient will read: nothing is sent without the person's own tap there. */
  text: string
  label: string
  of: string
}

/** Opens the chat with a patient, the message already written. */
export function ChatButton({ phone, text, label, of }: ChatButtonProps) {
  return (
    <Button
      component="a"
      href={patientChatLink(phone, text)}
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
