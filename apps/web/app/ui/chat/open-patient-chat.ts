import { buildPatientChatLink, describeChatProblem } from '@postura/domain/shared/chat-link'
import { showToast } from '~/lib/toast'

/** Opens the chat with the message filled in. Without an area code there is no chat: it says so and returns false. */
export const openPatientChat = (phone: string, text: string): boolean => {
  const link = buildPatientChatLink(phone, text)
  const problem = describeChatProblem(phone)
  if (problem) showToast({ message: problem, ...(link === null && { color: 'red' }) })
  if (link === null) return false
  window.open(link, '_blank', 'noopener,noreferrer')
  return true
}
