import { ActionIcon } from '@mantine/core'
import { buildPatientChatLink, describeChatProblem } from '@postura/domain/shared/chat-link'
import { showToast } from '~/lib/toast'
import { IconBrandWhatsapp } from '../icons/icons'
import { openPatientChat } from './open-patient-chat'

type ChatIconProps = {
  phone: string
  /** Message to the patient. The user sends it in the chat. */
  text: string
  label: string
  onOpen?: () => void
}

/** Opens the chat with a patient from a dense row. A toast says what is wrong with a number that may have no chat. */
export function ChatIcon({ phone, text, label, onOpen }: ChatIconProps) {
  const look = { variant: 'default', title: label, 'aria-label': label } as const
  const icon = <IconBrandWhatsapp size={17} stroke={1.75} aria-hidden />
  const link = buildPatientChatLink(phone, text)
  const problem = describeChatProblem(phone)
  if (!link)
    return (
      <ActionIcon {...look} onClick={() => openPatientChat(phone, text)}>
        {icon}
      </ActionIcon>
    )
  return (
    <ActionIcon
      component="a"
      href={link}
      target="_blank"
      rel="noreferrer"
      {...look}
      onClick={() => {
        if (problem) showToast({ message: problem })
        onOpen?.()
      }}
    >
      {icon}
    </ActionIcon>
  )
}
