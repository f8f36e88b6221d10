import { fold } from '../shared/text.ts'
import type { Notification } from './notification.ts'

type Searched = Pick<Notification, 'title' | 'message' | 'patient_name'>

/** A search over all of them, by any part of the title, the message or the patient's name. They are folded once, however much is typed. */
export const searchIn = <N extends Searched>(notifications: readonly N[]): ((term: string) => readonly N[]) => {
  // Folded, no text keeps a line break: nothing is found across two of them.
  const folded = notifications.map(({ title, message, patient_name }) =>
    [title, message, patient_name ?? ''].map(fold).join('\n'),
  )
  return (term) => {
    const wanted = fold(term)
    return wanted === '' ? notifications : notifications.filter((_, index) => folded[index]?.includes(wanted))
  }
}
