import { defaultBookingRule } from '@postura/domain/online-booking/booking-rule'
import { newId } from '@postura/domain/shared/ids'
import { bookingFormRoute, offerPageRoute, ownBookingRoute, pageRoute } from './special-routes.ts'
import type { Victim } from './victim.ts'

/** Writes of the pages that patients use without an account, and what the clinic decides about them. */
export const publicPageWrites = {
  'PUT /api/clinic/online-booking': () => ({
    body: { ...defaultBookingRule, slug: `de-${newId().slice(-12)}`, rev: 4 },
  }),
  'PUT /api/online-bookings/{id}/accepted': ({ asked }) => ({ at: asked, body: { patient_id: null } }),
  'PUT /api/online-bookings/{id}/declined': ({ refused }) => ({ at: refused, body: { declined: true } }),
  [bookingFormRoute]: ({ bookingForm: { slug, ...body } }) => ({ at: slug, body }),
  'PUT /api/visit-answers/{id}/seen': ({ answer }) => ({ at: answer, body: { seen: true } }),
  [pageRoute]: ({ page }) => ({ at: page }),
  [offerPageRoute]: ({ offer }) => ({ at: offer }),
  'POST /api/classes/{id}/offers': ({ openClass }) => ({ at: openClass }),
  'POST /api/classes/{id}/offers/end': ({ offeredClass }) => ({ at: offeredClass }),
  'POST /api/patient-page/links': () => ({ body: { email: 'ana@paciente.test' } }),
  [ownBookingRoute]: ({ givenUp }) => ({ at: givenUp }),
} satisfies Record<string, (victim: Victim) => { at?: string; body?: object }>
