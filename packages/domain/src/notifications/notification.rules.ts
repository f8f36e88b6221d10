import { fold } from '../shared/text.ts'
import type { Notification } from './notification.ts'

type Searched = Pick<Notification, 'title' | 'message' | 'patient_name'>

/** Searches any part of the title, the message or the patient's name. The texts are folded once, not for each search. */
export const createNotificationSearch = <N extends Searched>(
  notifications: readonly N[],
): ((term: string) => readonly N[]) => {
  // Folded texts have no line break, so no match spans two of them.
  const folded = notifications.map(({ title, message, patient_name }) =>
    [title, message, patient_name ?? ''].map(fold).join('\n'),
  )
  return (term) => {
    const wanted = fold(term)
    return wanted === '' ? notifications : notifications.filter((_, index) => folded[index]?.includes(wanted))
  }
}
