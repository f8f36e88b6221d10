import type { TestApp } from '@postura/api/testing/build-test-app'
import type { TestClinic } from '@postura/api/testing/factories/account.factory'
import { createOnlineBooking, stampsOf } from '@postura/api/testing/online-booking/online-booking.factory'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'

/** Bookings that wait for the clinic, the address of a step that gives one up, and a form that is ready to be sent. */
export const someBookings = async ({ owner, ownerUrl, deps, clock }: TestApp, clinic: TestClinic, slug: string) => {
  const book = (hour: number) =>
    createOnlineBooking(ownerUrl, {
      admin_id: clinic.id,
      start_time: `2026-11-24T${hour}:00:00Z`,
      end_time: `2026-11-24T${hour + 1}:00:00Z`,
    })
  await owner.query('insert into accounts.booking_addresses (slug, admin_id) values ($1, $2)', [slug, clinic.id])
  const [id, start] = [newId(), toTimeRange('2026-12-01', '10:00', '11:00').start_time]
  const stamp = stampsOf(deps).make({ slug, id }, new Date(clock.now.getTime() - 10_000))
  const person = { name: 'Rui Melo', email: `${id}@paciente.test`, phone: '11955554444', site: '' }
  const query = new URLSearchParams({ step: 'cancel-yes', version: 'waiting' })
  return {
    asked: (await book(12)).id,
    refused: (await book(16)).id,
    givenUp: `${(await book(18)).token}?${query}`,
    bookingForm: { slug, id, stamp, type: 'Primeira Consulta', who: 'any', at: start, ...person },
  }
}
