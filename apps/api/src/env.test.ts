import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { needsTls, readEnv, serverEnv, workerEnv } from './env.ts'

const secret = 'a secret for tests, 32 characters or more'
const databaseAt = (host: string, query = '') => `postgres://app:app@${host}/postura${query}`
const server = (database: string, more: Record<string, string> = {}) =>
  readEnv(serverEnv, {
    ORIGIN: 'https://postura.test',
    APP_DATABASE_URL: database,
    ACCOUNTS_DATABASE_URL: database,
    AUTH_SECRET: secret,
    SALES_CHAT_NUMBER: '5511900000000',
    BILLING_WEBHOOK_TOKEN: secret,
    ...more,
  })

test.each([
  ['without a mode', databaseAt('db.example')],
  ['with a mode that accepts any certificate', databaseAt('db.example', '?sslmode=require')],
])('production refuses a database elsewhere %s', (_, url) => {
  expect(() => server(url)).toThrow('APP_DATABASE_URL, ACCOUNTS_DATABASE_URL')
})

test.each([
  ['with a verified certificate', databaseAt('db.example', '?sslmode=verify-full'), {}],
  ['on this machine', databaseAt('127.0.0.1'), {}],
  ['on a private network that is named', databaseAt('postgres'), { PRIVATE_HOSTS: 'postgres' }],
  ['elsewhere, in development', databaseAt('db.example'), { NODE_ENV: 'development' }],
])('a database %s is accepted', (_, url, more) => {
  expect(server(url, more).APP_DATABASE_URL).toBe(url)
})

test('production refuses an unencrypted database of the worker and requires TLS of its mail server', () => {
  const worker = {
    ORIGIN: 'https://postura.test',
    WORKER_DATABASE_URL: databaseAt('db.example'),
    SMTP_URL: 'smtp://mail.example:587',
    BILLING_URL: 'https://api.asaas.com/v3',
    BILLING_KEY: '$aact_prod_key',
  }
  expect(() => readEnv(workerEnv, worker)).toThrow('WORKER_DATABASE_URL')
  const env = readEnv(workerEnv, { ...worker, WORKER_DATABASE_URL: databaseAt('db.example', '?sslmode=verify-full') })
  expect(needsTls(env.SMTP_URL, env)).toBe(true)
  expect(needsTls('smtp://127.0.0.1:1025', env)).toBe(false)
})

test('a server without encryption is refused by the accepted mode', async () => {
  const url = new URL(inject('testDatabase').superuserUrl)
  url.searchParams.set('sslmode', 'verify-full')
  const client = new pg.Client({ connectionString: url.href })
  await expect(client.connect()).rejects.toThrow('The server does not support SSL connections')
})
