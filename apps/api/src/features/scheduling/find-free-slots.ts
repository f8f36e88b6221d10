import type { FreeSlot, FreeSlotQuery } from '@postura/domain/scheduling/free-slot'
import { listFreeSlots } from '@postura/domain/scheduling/free-slot.rules'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminRead } from '../../db/tenant.ts'
import { findClinic } from '../clinics/clinics.queries.ts'
import { findClosures } from '../closures/closures.queries.ts'
import { findPatientsForBooking } from '../patients/patients.queries.ts'
import { findProfessionals } from '../professionals/professionals.queries.ts'
import { findTakenTimes } from './free-slots.queries.ts'

export const findFreeSlots = async (read: AdminRead, query: FreeSlotQuery, now: Date): Promise<FreeSlot[]> => {
  const { from, days, limit, patient_id, except, ...session } = query
  // A patient whom the person does not see is like an unknown one.
  const [known] = patient_id ? await findPatientsForBooking(read, [patient_id]) : []
  const [{ working_hours: hours, session_gap: gap }, everyone, closures, bookings] = await Promise.all([
    findClinic(read),
    findProfessionals(read),
    findClosures(read, from),
    findTakenTimes(read, {
      start: instantOf(from).toISOString(),
      end: instantOf(addDays(from, days)).toISOString(),
      patient_id: known?.id ?? null,
      except: except ?? null,
    }),
  ])
  const search = {
    ...session,
    from,
    days,
    now: now.toISOString(),
    gap,
    hours,
    professionals: everyone.filter(({ archived_at }) => archived_at === null),
    closures,
    bookings,
    // Whoever is limited to one professional books for that one.
    professional_id: read.within ?? query.professional_id ?? null,
    room_id: query.room_id ?? null,
  }
  return listFreeSlots(search, limit)
}
