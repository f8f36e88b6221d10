import { MAX_PRICES, type Price } from '@postura/domain/prices/price'
import { findPriceOf } from '@postura/domain/prices/price.rules'
import { sessionTypes } from '@postura/domain/scheduling/scheduling'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { addMember, signUpClinic, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let bia: string
beforeEach(async () => {
  clinic = await signUpClinic(postura)
  bia = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Bia' })
})

const newPrice = (over: object = {}) => ({
  id: newId(),
  type: 'Pilates',
  professional_id: null,
  amount_cents: 100_00,
  ...over,
})
const add = (over: object = {}, who = clinic) => who.call('POST', '/api/prices', newPrice(over))
const findMember = async (id: string): Promise<{ professionalId: string }> => {
  const { rows } = await postura.owner.query(
    'select professional_id as "professionalId" from clinic.members where admin_id = $1 and id = $2',
    [clinic.id, id],
  )
  return rows[0]
}
const list = async (who = clinic) => (await who.call('GET', '/api/prices')).json()

describe('prices', () => {
  test('are listed by type, the one of everyone first', async () => {
    await add({ professional_id: bia, amount_cents: 120_00 })
    await add()
    await add({ type: 'Primeira Consulta', amount_cents: 200_00 })
    const shown = (await list()).map(({ type, professional_id }: Record<string, unknown>) => [type, professional_id])
    expect(shown).toEqual([
      ['Primeira Consulta', null],
      ['Pilates', null],
      ['Pilates', bia],
    ])
  })

  test('are added once for the same id; a second one for the same choice is refused', async () => {
    const body = newPrice()
    const [first, again] = [
      await clinic.call('POST', '/api/prices', body),
      await clinic.call('POST', '/api/prices', body),
    ]
    expect([first.statusCode, again.json()]).toEqual([200, first.json()])
    const other = await add({ amount_cents: 1 })
    expect([other.statusCode, other.json().code]).toEqual([409, 'price_exists'])
    expect((await add({ professional_id: newId() })).json().code).toBe('professional_not_found')
  })

  test('of an archived professional are not added', async () => {
    await clinic.call('PUT', `/api/professionals/${bia}/archived`, { archived: true })
    const refused = await add({ professional_id: bia })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'professional_archived', field: 'professional_id' },
    ])
  })

  test('are at most as many as are listed', async () => {
    await postura.owner.query(
      `with team as (insert into clinic.professionals (admin_id, name) select $1, 'P' || n from generate_series(1, 125) n returning id)
      insert into clinic.prices (admin_id, type, professional_id, amount_cents)
      select $1, type, team.id, 1 from team, unnest($2::text[]) type`,
      [clinic.id, sessionTypes.slice(0, 4)],
    )
    expect(await list()).toHaveLength(MAX_PRICES)
    const refused = await add()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_prices'])
  })

  test('are changed by rev, and a deleted one comes back with undo', async () => {
    const { id } = (await add()).json()
    const change = (amount_cents: number) => clinic.call('PUT', `/api/prices/${id}`, { amount_cents, rev: 1 })
    expect((await change(110_00)).json()).toMatchObject({ amount_cents: 110_00, rev: 2 })
    expect((await change(110_00)).statusCode).toBe(200)
    expect((await change(90_00)).json().code).toBe('stale')
    const deletion = newId()
    await clinic.call('DELETE', `/api/prices/${id}`, undefined, { 'x-change-id': deletion })
    expect(await list()).toEqual([])
    expect((await clinic.call('POST', `/api/changes/${deletion}/undo`)).statusCode).toBe(200)
    expect(await list()).toHaveLength(1)
  })

  test('of another clinic are like unknown ones', async () => {
    const { id } = (await add()).json()
    const other = await signUpClinic(postura)
    expect(await list(other)).toEqual([])
    expect((await other.call('DELETE', `/api/prices/${id}`)).json().code).toBe('price_not_found')
    const change = { amount_cents: 1, rev: 1 }
    expect((await other.call('PUT', `/api/prices/${id}`, change)).json().code).toBe('price_not_found')
    expect((await list())[0]).toMatchObject({ amount_cents: 100_00, rev: 1 })
    expect((await add({ professional_id: bia }, other)).json().code).toBe('professional_not_found')
  })
})

describe('the suggested amount of a session', () => {
  const suggested = async (patient_id: string, more = '', who = clinic) =>
    (
      await who.call('GET', `/api/appointments/charge?patient_id=${patient_id}&title=Pilates&day=2026-11-15${more}`)
    ).json().amount_cents

  test('is the price of its professional, else of its type, else the last one charged', async () => {
    await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Caio' })
    const { id: patient_id } = await addPatient(clinic)
    const { id } = await bookAppointment(clinic, { patient_id, title: 'Pilates' })
    const charge = { amount_cents: 80_00, pending: true, payment_method: null }
    const done = await clinic.call('PUT', `/api/appointments/${id}/status`, {
      seen: 'scheduled',
      status: 'completed',
      charge,
    })
    expect(done.statusCode).toBe(200)
    expect(await suggested(patient_id)).toBe(80_00)
    await add()
    await add({ professional_id: bia, amount_cents: 120_00 })
    expect(await suggested(patient_id)).toBe(100_00)
    expect(await suggested(patient_id, `&professional_id=${bia}`)).toBe(120_00)
    expect(await suggested(patient_id, `&professional_id=${newId()}`)).toBe(100_00)
    const { charge: kept } = (await clinic.call('GET', `/api/appointments/${id}`)).json()
    expect(kept.amount_cents).toBe(80_00)
  })

  test('of another professional is told without payments only for a booked session', async () => {
    clinic = await signUpPaidClinic(postura)
    bia = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Bia' })
    const caio = await addMember(postura, clinic.id, 'professional')
    const { professionalId: own } = await findMember(caio.id)
    await add()
    await add({ professional_id: bia, amount_cents: 120_00 })
    await add({ professional_id: own, amount_cents: 90_00 })
    const { id: patient_id } = await addPatient(clinic)
    const ofBia = `&professional_id=${bia}`
    expect(await suggested(patient_id, ofBia)).toBe(120_00)
    expect(await suggested(patient_id, ofBia, caio)).toBe(100_00)
    expect(await suggested(patient_id, `&professional_id=${own}`, caio)).toBe(90_00)
    const time = { start_time: '2026-11-15T12:00:00.000Z', end_time: '2026-11-15T13:00:00.000Z' }
    await bookAppointment(clinic, { patient_id, title: 'Pilates', professional_id: bia, ...time })
    expect(await suggested(patient_id, ofBia, caio)).toBe(120_00)
  })

  test('is the rule of the price of a package, before and after one of two professionals is archived', async () => {
    const caio = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Caio' })
    await add()
    await add({ professional_id: bia, amount_cents: 120_00 })
    await add({ professional_id: caio, amount_cents: 90_00 })
    const { id: patient_id } = await addPatient(clinic)
    const past = { start_time: '2026-11-10T12:00:00.000Z', end_time: '2026-11-10T13:00:00.000Z' }
    await bookAppointment(clinic, { patient_id, title: 'Pilates', professional_id: null, ...past })
    const amounts = async (atWork: string[]) => {
      const prices: Price[] = await list()
      const ruled = [null, bia, caio, newId()].map((professional_id) =>
        findPriceOf(prices, { type: 'Pilates', professional_id }, atWork),
      )
      expect([
        await suggested(patient_id),
        await suggested(patient_id, `&professional_id=${bia}`),
        await suggested(patient_id, `&professional_id=${caio}`),
        await suggested(patient_id, `&professional_id=${newId()}`),
      ]).toEqual(ruled)
      const { items } = (await clinic.call('GET', '/api/dashboard/open-items')).json()
      expect(items[0].suggested_cents).toBe(ruled[0])
      return ruled
    }
    expect(await amounts([bia, caio])).toEqual([100_00, 120_00, 90_00, 100_00])
    await clinic.call('PUT', `/api/professionals/${caio}/archived`, { archived: true })
    expect(await amounts([bia])).toEqual([120_00, 120_00, 90_00, 100_00])
  })

  test('is the same in the open items of the day', async () => {
    const { id: patient_id } = await addPatient(clinic)
    const past = { start_time: '2026-11-10T12:00:00.000Z', end_time: '2026-11-10T13:00:00.000Z' }
    await bookAppointment(clinic, { patient_id, title: 'Pilates', professional_id: bia, ...past })
    await add()
    await add({ professional_id: bia, amount_cents: 120_00 })
    const { items } = (await clinic.call('GET', '/api/dashboard/open-items')).json()
    expect(items).toEqual([expect.objectContaining({ suggested_cents: 120_00 })])
  })

  test('of a session of nobody is the same in the open items of the day, with own scope', async () => {
    clinic = await signUpPaidClinic(postura)
    bia = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Bia' })
    const caio = await addMember(postura, clinic.id, 'professional')
    const { professionalId: own } = await findMember(caio.id)
    const { rev } = (await clinic.call('GET', '/api/clinic')).json()
    expect((await clinic.call('PUT', '/api/clinic/team-agenda', { team_agenda: 'own', rev })).statusCode).toBe(200)
    await add()
    await add({ professional_id: bia, amount_cents: 120_00 })
    await add({ professional_id: own, amount_cents: 90_00 })
    const { id: patient_id } = await addPatient(clinic)
    const past = { start_time: '2026-11-15T11:00:00.000Z', end_time: '2026-11-15T12:00:00.000Z' }
    await bookAppointment(clinic, { patient_id, title: 'Pilates', professional_id: null, ...past })
    const amounts = async () => {
      const { items } = (await caio.call('GET', '/api/dashboard/open-items')).json()
      return [await suggested(patient_id, '', caio), items[0].suggested_cents]
    }
    expect(await amounts()).toEqual([100_00, 100_00])
    await clinic.call('PUT', `/api/professionals/${bia}/archived`, { archived: true })
    expect(await amounts()).toEqual([90_00, 90_00])
    // Whoever has own scope books a new session for themselves.
    const { id: another } = await addPatient(clinic)
    expect(await suggested(another, '', caio)).toBe(90_00)
  })
})
