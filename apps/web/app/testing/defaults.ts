import { getMe } from '@postura/domain/accounts/account.endpoints'
import { listPauses } from '@postura/domain/classes/pauses/pause.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { listClosures } from '@postura/domain/closures/closure.endpoints'
import { getConsent, listDayReminders } from '@postura/domain/messages/message.endpoints'
import { getWhatsapp } from '@postura/domain/messages/whatsapp/whatsapp.endpoints'
import { countReached } from '@postura/domain/notifications/notification.endpoints'
import { listOnlineBookings } from '@postura/domain/online-booking/online-booking.endpoints'
import { listVisitAnswers } from '@postura/domain/patient-page/patient-page.endpoints'
import { listPrices } from '@postura/domain/prices/price.endpoints'
import { listCalendarFeeds } from '@postura/domain/professionals/feed/calendar-feed.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { listRooms } from '@postura/domain/rooms/room.endpoints'
import { buildClinic, buildMe, buildProfessional } from './factories/clinic.factory'
import { api } from './fake-api'
import { answerFreeSlots } from './steps/appointment.steps'

/** Responses that nearly every page needs: the user, the clinic, its professional, no rooms, no closures, no pauses, no reminders by e-mail, no answers of patients and no requests for a time, nobody who gets mails or has agreed to, and free times. */
export const answerDefaults = (): void => {
  api.answer(getMe, buildMe())
  api.answer(getClinic, buildClinic())
  api.answer(listProfessionals, [buildProfessional()])
  api.answer(listRooms, [])
  api.answer(listCalendarFeeds, [])
  api.answer(listPrices, [])
  api.answer(listClosures, [])
  api.answer(listPauses, [])
  api.answer(listDayReminders, { is_on: false, whatsapp_fails: false, visits: [] })
  api.answer(getWhatsapp, { signup_url: null, channel: null })
  api.answer(listVisitAnswers, [])
  api.answer(listOnlineBookings, [])
  api.answer(countReached, { reached: 0 })
  api.answer(getConsent, {
    ...{ email: null, guardian: null, given_at: null, given_by: null },
    ...{ text_version: null, withdrawn_at: null, withdrawn_by: null, whatsapp: null },
  })
  answerFreeSlots()
}
