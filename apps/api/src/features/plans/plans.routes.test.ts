import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'

const postura = useTestApp()

test('the sales chat opens with its text, without a session', async () => {
  const response = await postura.anonymous('GET', '/api/sales-chat/upgrade')
  expect(response.statusCode).toBe(302)
  const target = new URL(String(response.headers.location))
  expect([target.origin, target.pathname]).toEqual(['https://wa.me', '/5511900000000'])
  expect(target.searchParams.get('text')).toBe('Olá! Quero fazer upgrade para o plano Profissional do Postura.')
})

test('the redirect to the sales chat leads to no other host', async () => {
  for (const topic of ['outro', '__proto__', '%2F%2Fexample.com'])
    expect((await postura.anonymous('GET', `/api/sales-chat/${topic}`)).statusCode).toBe(422)
})
