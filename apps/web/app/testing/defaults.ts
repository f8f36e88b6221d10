import { getMe } from '@postura/domain/accounts/account.endpoints'
import { listPauses } from '@postura/domain/classes/pauses/pause.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { listClosures } from '@postura/domain/closures/closure.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { listRooms } from '@postura/domain/rooms/room.endpoints'
import { buildClinic, buildMe, buildProfessional } from './factories/clinic.factory'
import { api } from './fake-api'
import { answerFreeSlots } from './steps/appointment.steps'

/** Responses that nearly every page needs: the user, the clinic, its professional, no rooms, no closures, no pauses and free times. */
export const answerDefaults = (): void => {
  api.answer(getMe, buildMe())
  api.answer(getClinic, buildClinic())
  api.answer(listProfessionals, [buildProfessional()])
  api.answer(listRooms, [])
  api.answer(listClosures, [])
  api.answer(listPauses, [])
  answerFreeSlots()
}
