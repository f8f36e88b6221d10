import { newId } from '@postura/domain/shared/ids'
import type { LightMyRequestResponse } from 'fastify'
import { type Call, callerOf, type TestApp } from '../build-test-app.ts'
import { newAddress } from '../new-address.ts'
import { grantPlan } from './clinic.factory.ts'

export type TestClinic = { id: string; email: string; password: string; cookie: string; call: Call }

export const cookieOf = (response: LightMyRequestResponse): string =>
  response.cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')

/** A clinic of its own, signed up through the front door. */
export const signUpClinic = async ({ app, anonymous }: TestApp, over: object = {}): Promise<TestClinic> => {
  const email = `${newId()}@clinica.test`
  const password = 'uma senha boa'
  const account = { name: 'Helena Prado', email, phone: '11912345678', password, plan: 'free', ...over }
  const response = await anonymous('POST', '/api/sign-up', account, {}, newAddress())
  if (response.statusCode !== 200) throw new Error(response.body)
  const cookie = cookieOf(response)
  return { id: response.json().id, email, password, cookie, call: callerOf(app, cookie) }
}

/** The same with a paid plan, on the first of the month the tests live in: no limit stands in the way. */
export const signUpPaidClinic = async (postura: TestApp): Promise<TestClinic> => {
  const clinic = await signUpClinic(postura)
  await grantPlan(postura.ownerUrl, clinic.id, '2026-11-01')
  return clinic
}
