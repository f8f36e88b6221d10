import { newId } from '@postura/domain/shared/ids'
import type { LightMyRequestResponse } from 'fastify'
import { type Call, createCaller, type TestApp } from '../build-test-app.ts'
import { newIpAddress } from '../new-ip-address.ts'
import { grantPlan } from './clinic.factory.ts'

export type TestClinic = { id: string; email: string; password: string; cookie: string; call: Call }

export const cookieOf = (response: LightMyRequestResponse): string =>
  response.cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')

/** Signs up a new clinic through the API. */
export const signUpClinic = async ({ app, anonymous }: TestApp, over: object = {}): Promise<TestClinic> => {
  const email = `${newId()}@clinica.test`
  const password = 'uma senha boa'
  const account = { name: 'Helena Prado', email, phone: '11912345678', password, plan: 'free', ...over }
  const response = await anonymous('POST', '/api/sign-up', account, {}, newIpAddress())
  if (response.statusCode !== 200) throw new Error(response.body)
  const cookie = cookieOf(response)
  return { id: response.json().id, email, password, cookie, call: createCaller(app, cookie) }
}

/** Signs up a clinic with a plan paid on the first of the test month, so that no limit applies. */
export const signUpPaidClinic = async (postura: TestApp): Promise<TestClinic> => {
  const clinic = await signUpClinic(postura)
  await grantPlan(postura.ownerUrl, clinic.id, '2026-11-01')
  return clinic
}
