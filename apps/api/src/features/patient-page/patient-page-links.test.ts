import { linkTokenOf } from '@postura/domain/messages/link-token'
import { describeStopped, pageTexts, stepRefusals } from '@postura/domain/patient-page/patient-page.labels'
import { newId } from '@postura/domain/shared/ids'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { expect, test } from 'vitest'
import { ORIGIN } from '../../testing/build-test-app.ts'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { usePatientPage } from '../../testing/patient-page/use-patient-page.ts'
import { createSecret } from '../accounts/links/link-secret.ts'

const { postura, state, turnOn, addMessage, bookWithPage, post, open, press, read, everything } = usePatientPage()

test('opening the link looks at nothing, and the page is the same for every link', async () => {
  const { token } = await bookWithPage()
  const before = await everything()
  const page = await postura.app.inject({ url: `/p/${token}` })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain(pageTexts.open)
  expect((await postura.app.inject({ url: '/p/x' })).body).toBe(page.body)
  expect(await everything()).toBe(before)
})

test('a reader who is somebody else ends the messages and all pages, after a question', async () => {
  await state.clinic.call('PUT', `/api/patients/${state.patient.id}/consent`, { given: true })
  const { token } = await bookWithPage()
  const { token: second } = await bookWithPage()
  const path = `/p/${token}`
  const before = await everything()
  expect((await post(path, '?step=wrong-person')).body).toContain('Parar as mensagens')
  expect(await everything()).toBe(before)
  expect((await post(path, '?step=wrong-person-yes')).body).toContain(
    describeStopped({ patient_name: 'Ana Brandão', guardian: null }),
  )
  expect((await state.clinic.call('GET', `/api/patients/${state.patient.id}/consent`)).json()).toMatchObject({
    withdrawn_by: 'patient',
  })
  for (const each of [token, second]) expect(await open(each)).toContain(pageTexts.unknown)
})

test('unknown, ended, old and other links, and those of a page that is off, answer alike', async () => {
  const other = await signUpPaidClinic(postura)
  const { visit, token } = await bookWithPage()
  const archived = await bookWithPage({ patient_id: (await addPatient(state.clinic)).id })
  await state.clinic.call('PUT', `/api/patients/${archived.visit.patient_id}/archived`, { archived: true })
  const old = await addMessage([{ id: newId(), start_time: '2026-11-14T11:59:00Z' }])
  const paths = [
    `/p/${linkTokenOf(state.clinic.id, createSecret())}`,
    `/p/${linkTokenOf(other.id, token.split('.')[1] ?? '')}`,
    `/p/${linkTokenOf(newId(), token.split('.')[1] ?? '')}`,
    `/p/${old}`,
    `/p/${archived.token}`,
    '/p/x',
  ]
  const found = await Promise.all(paths.map((path) => post(path)))
  await turnOn({ page_is_on: false })
  found.push(await post(`/p/${token}`))
  expect(new Set(found.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(found[0]?.body).toContain(pageTexts.unknown)
  await press(token, 'cancel-yes', visit)
  expect((await read(visit)).status).toBe('scheduled')
})

test('a page shows only the visits of its message, and a step for another visit does nothing', async () => {
  const mine = await bookWithPage()
  const other = await bookWithPage({ patient_id: (await addPatient(state.clinic, { name: 'Rui' })).id })
  expect(await press(mine.token, 'cancel-yes', other.visit)).toContain(stepRefusals.changed)
  expect((await read(other.visit)).status).toBe('scheduled')
  expect(await open(mine.token)).not.toContain(other.visit.id)
})

test('a form of another site is refused', async () => {
  const { visit, token } = await bookWithPage()
  const url = `/p/${token}?${new URLSearchParams({ step: 'confirm', visit: visit.id, start: visit.start_time })}`
  for (const headers of [{ origin: 'https://other.test' }, { 'sec-fetch-site': 'cross-site' }, {}])
    expect((await postura.app.inject({ method: 'POST', url, headers })).statusCode).toBe(403)
  expect((await read(visit)).status).toBe('scheduled')
})

test('guesses, and the steps of one link, are counted', async () => {
  const { visit, token } = await bookWithPage()
  const from = (remoteAddress: string, path: string) =>
    postura.app.inject({ method: 'POST', url: path, remoteAddress, headers: { origin: ORIGIN } })
  const guesses: number[] = []
  for (let guess = 0; guess < 51; guess += 1)
    guesses.push((await from('10.9.8.7', `/p/${linkTokenOf(state.clinic.id, createSecret())}`)).statusCode)
  expect([guesses.slice(0, 50).every((status) => status === 200), guesses.at(-1)]).toEqual([true, 429])
  const steps: number[] = []
  for (let step = 0; step < 61; step += 1) steps.push((await from('10.9.8.6', `/p/${token}`)).statusCode)
  expect([steps.slice(0, 60).every((status) => status === 200), steps.at(-1)]).toEqual([true, 429])
  expect((await read(visit)).status).toBe('scheduled')
})

test('words that a mail program adds to the address do not break the page', async () => {
  const { token } = await bookWithPage()
  expect((await postura.app.inject({ url: `/p/${token}?utm_source=mail` })).body).toContain(pageTexts.open)
})

test('a malformed request is answered with a page', async () => {
  const { visit, token } = await bookWithPage()
  const send = (over: object) =>
    postura.app.inject({ method: 'POST', url: `/p/${token}`, headers: { origin: ORIGIN }, ...over })
  const form = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
  const found = [
    await send({ url: `/p/${token}?step=x` }),
    await send({ url: `/p/${token}?step=confirm&visit=x` }),
    await send({ url: `/p/${'x'.repeat(101)}` }),
    await postura.app.inject({ url: `/p/${'x'.repeat(101)}` }),
    await postura.app.inject({ url: '/p/%ff' }),
    await send({ headers: { ...form, 'content-type': 'text/plain' }, payload: 'x' }),
    await send({ headers: { ...form, 'content-type': 'application/json' }, payload: '{' }),
    await send({ headers: form, payload: `proof=${'x'.repeat(5000)}` }),
    await send({ headers: form, payload: 'other=x' }),
    await send({ headers: {} }),
  ]
  expect(found.map(({ statusCode }) => statusCode)).toEqual([422, 422, 404, 404, 404, 415, 422, 413, 422, 403])
  for (const { body, headers } of found) {
    expect(body).toContain(pageTexts.failed)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
  expect((await read(visit)).status).toBe('scheduled')
})

test('guessed links all get the same answer, until the network has no guess left', async () => {
  await bookWithPage()
  const guesses = chooseRunCount(200, 10_000)
  // Each network has fifty guesses, so those of the first networks are looked up and all others refused unread.
  const networks = Math.ceil(guesses / 100)
  const bodies = new Map<number, Set<string>>()
  const counts = new Map<number, number>()
  for (let guess = 0; guess < guesses; guess += 1) {
    const { statusCode, body } = await postura.app.inject({
      method: 'POST',
      url: `/p/${linkTokenOf(state.clinic.id, createSecret())}`,
      remoteAddress: `10.1.0.${guess % networks}`,
      headers: { origin: ORIGIN },
    })
    bodies.set(statusCode, (bodies.get(statusCode) ?? new Set()).add(body))
    counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({ 200: guesses / 2, 429: guesses / 2 })
  expect([...bodies.values()].map(({ size }) => size)).toEqual([1, 1])
  expect([...(bodies.get(200) ?? [])].join()).toContain(pageTexts.unknown)
}, 600_000)
