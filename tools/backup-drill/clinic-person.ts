// A person with a browser session: what the drill does as a clinic would.
import { newIpAddress } from '@postura/api/testing/new-ip-address'
import { newId } from '@postura/domain/shared/ids'
import { cookiesOf } from '../local/cookies.ts'

export type Person = { email: string; password: string; cookie: string; id: string }

export const request = (
  origin: string,
  cookie: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(origin + path, {
    method,
    headers: { origin, cookie, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })

export const expectStatus = async (response: Response, status: number, what: string): Promise<Response> => {
  if (response.status !== status)
    throw new Error(`${what}: ${response.status} instead of ${status}: ${await response.text()}`)
  return response
}

export const signUp = async (origin: string): Promise<Person> => {
  const email = `${newId()}@clinica.test`
  const password = 'uma senha boa'
  const account = { name: 'Helena Prado', email, phone: '11912345678', password, plan: 'free' }
  // Sign-ups from one address are limited.
  const headers = { 'x-forwarded-for': newIpAddress() }
  const response = await request(origin, '', 'POST', '/api/sign-up', account, headers)
  await expectStatus(response, 200, 'sign-up')
  const { id } = (await response.json()) as { id: string }
  return { email, password, id, cookie: cookiesOf(response) }
}

export const signIn = async (origin: string, { email, password }: Person): Promise<string> => {
  const response = await request(origin, '', 'POST', '/api/sign-in', { email, password, remember: false })
  return cookiesOf(await expectStatus(response, 200, 'sign-in'))
}

export const addPatient = (origin: string, cookie: string, id = newId()): Promise<Response> =>
  request(origin, cookie, 'POST', '/api/patients', {
    id,
    name: 'João da Silva',
    birth_date: '1980-05-20',
    phone: '(11) 91234-5678',
    address: 'Rua das Acácias, 10',
  })
