import { newId } from '@postura/domain/shared/ids'
import type { MemberRole } from '@postura/domain/team/member-roles'
import type { LightMyRequestResponse } from 'fastify'
import { type Call, createCaller, type TestApp } from '../build-test-app.ts'
import { newIpAddress } from '../new-ip-address.ts'
import { grantPlan } from './clinic.factory.ts'
import { createProfessional } from './record.factory.ts'

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

/** A person with an account of their own who is signed in to this clinic with this role. */
export const addMember = async (
  postura: TestApp,
  adminId: string,
  role: MemberRole,
  name = 'Bruna Lima',
): Promise<TestClinic> => {
  const person = await signUpClinic(postura, { name })
  const professional =
    role === 'professional' ? await createProfessional(postura.ownerUrl, { admin_id: adminId, name }) : null
  await postura.owner.query(
    'insert into clinic.members (admin_id, id, role, professional_id, name, email) values ($1, $2, $3, $4, $5, $6)',
    [adminId, person.id, role, professional, name, person.email],
  )
  await postura.owner.query('update accounts.sessions set admin_id = $1 where user_id = $2', [adminId, person.id])
  // As the link of an invitation does.
  await postura.owner.query('update accounts.users set email_verified = true where id = $1', [person.id])
  return person
}
