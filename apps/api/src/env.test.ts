import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setZodLocale } from '@postura/domain/shared/issue-messages'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { passwordVariables } from './env/production-rules.ts'
import { eraserEnv, migrateEnv, needsTls, prepareEnv, readEnv, serverEnv, workerEnv } from './env.ts'
import { clinicalSecrets } from './testing/clinical/clinical-secrets.ts'

const secret = 'a secret for tests of 32 characters or more'
const databaseAt = (host: string, query = '') => `postgres://app:sixteen-or-more-@${host}/postura${query}`
const environment = (database: string) => ({
  ORIGIN: 'https://postura.test',
  APP_DATABASE_URL: database,
  ACCOUNTS_DATABASE_URL: database,
  AUTH_SECRET: secret,
  SALES_CHAT_NUMBER: '5511900000000',
  BILLING_WEBHOOK_TOKEN: secret,
  ...clinicalSecrets,
})
const server = (database: string, more: Record<string, string> = {}) =>
  readEnv(serverEnv, { ...environment(database), ...more })

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

test('production refuses an unencrypted database of the eraser', () => {
  const eraser = (query = '') =>
    readEnv(eraserEnv, { ORIGIN: 'https://postura.test', ERASER_DATABASE_URL: databaseAt('db.example', query) })
  expect(() => eraser()).toThrow('ERASER_DATABASE_URL')
  expect(eraser('?sslmode=verify-full').NODE_ENV).toBe('production')
})

test('a server without encryption is refused by the accepted mode', async () => {
  const url = new URL(inject('testDatabase').superuserUrl)
  url.searchParams.set('sslmode', 'verify-full')
  const client = new pg.Client({ connectionString: url.href })
  await expect(client.connect()).rejects.toThrow('The server does not support SSL connections')
})

test.each([
  ['that is the name of its role', 'app:app'],
  ['that is the long name of its role', 'application_role_of_us:application_role_of_us'],
  ['of 15 characters', 'app:123456789012345'],
  ['that is missing', 'app'],
])('production refuses a database password %s', (_, user) => {
  const url = `postgres://${user}@127.0.0.1/postura`
  expect(() => server(url)).toThrow('APP_DATABASE_URL, ACCOUNTS_DATABASE_URL')
  expect(server(url, { NODE_ENV: 'test' }).APP_DATABASE_URL).toBe(url)
  const roles = ['APP', 'ACCOUNTS', 'WORKER', 'ERASER'].map((role) => [`${role}_DATABASE_URL`, url])
  expect(() => readEnv(prepareEnv, Object.fromEntries(roles))).toThrow('ERASER_DATABASE_URL')
  expect(() => readEnv(migrateEnv, { OWNER_DATABASE_URL: url })).toThrow('OWNER_DATABASE_URL')
})

test('the reason is named with what an operator can change, and never with the value', () => {
  const reasons = (more: Record<string, string>) => {
    try {
      server(databaseAt('127.0.0.1'), more)
    } catch (error) {
      return String(error).split('\n').slice(1)
    }
    return []
  }
  expect(reasons({ ACCOUNTS_DATABASE_URL: 'postgres://accounts_app:short@127.0.0.1/postura' })).toEqual([
    '  ACCOUNTS_DATABASE_URL its password (with compose.yaml it is ACCOUNTS_PASSWORD in .env) has less than 16 characters or is the name of the role',
  ])
  expect(reasons({ APP_DATABASE_URL: databaseAt('db.example') })).toEqual([
    '  APP_DATABASE_URL needs sslmode=verify-full, or its host in PRIVATE_HOSTS',
  ])
  expect(reasons({ APP_DATABASE_URL: 'postgres://app:16-or-more-/#@127.0.0.1/postura' })).toEqual([
    '  APP_DATABASE_URL is no address. In a password, other characters than letters, digits, - . _ ~ are written as in one (%40)',
  ])
  expect(reasons({ AUTH_SECRET: 'too short' })).toEqual(['  AUTH_SECRET is not valid'])
  setZodLocale()
  expect(reasons({ AUTH_SECRET: 'too short' })).toEqual(['  AUTH_SECRET is not valid'])
  expect(reasons({ ORIGIN: 'http://postura.test' })).toEqual(['  ORIGIN needs https'])
  expect(() => readEnv(migrateEnv, {})).toThrow('OWNER_DATABASE_URL is missing')
})

test('the variables of the passwords are those of .env', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  const named = [...example.matchAll(/^(\w+_PASSWORD)=/gm)].map(([, name]) => name)
  expect(Object.values(passwordVariables).sort()).toEqual(named.sort())
})

test('production refuses a site without TLS, except on this machine', () => {
  const at = (ORIGIN: string, more = {}) => server(databaseAt('127.0.0.1'), { ORIGIN, ...more }).ORIGIN
  expect(() => at('http://postura.test')).toThrow('ORIGIN')
  expect(at('http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000')
  expect(at('http://postura.test', { NODE_ENV: 'test' })).toBe('http://postura.test')
})

test('WhatsApp is set up as a whole or not at all', () => {
  const url = databaseAt('127.0.0.1')
  const app = { WHATSAPP_APP_ID: '4711', WHATSAPP_APP_SECRET: secret }
  const words = { WHATSAPP_VERIFY_TOKEN: secret, WHATSAPP_SIGNUP_URL: 'https://network.test/dialog' }
  expect(server(url, { ...app, ...words }).WHATSAPP_APP_ID).toBe('4711')
  expect(() => server(url, app)).toThrow('WHATSAPP_VERIFY_TOKEN is missing')
  const worker = (more: Record<string, string>) =>
    readEnv(workerEnv, {
      ...{ ORIGIN: 'https://postura.test', WORKER_DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:1025' },
      ...{ BILLING_URL: 'https://api.asaas.com/v3', BILLING_KEY: '$aact_prod_key' },
      ...more,
    })
  const api = { ...app, WHATSAPP_URL: 'https://network.test/v24.0', WHATSAPP_KEYS: 'a:b' }
  expect(worker({ ...api, APP_DATABASE_URL: url }).WHATSAPP_KEYS).toBe('a:b')
  expect(() => worker(api)).toThrow('APP_DATABASE_URL is missing')
  expect(() => worker({ ...app, APP_DATABASE_URL: url })).toThrow('WHATSAPP_KEYS is missing')
  expect(worker({ APP_DATABASE_URL: url }).WHATSAPP_URL).toBeUndefined()
})

test('a secret is read from a file, and never from two places', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postura-secrets-'))
  const file = join(folder, 'auth-secret')
  writeFileSync(file, `${'from a file '.repeat(4)}.\n`)
  const url = databaseAt('127.0.0.1')
  try {
    expect(() => server(url, { AUTH_SECRET_FILE: file })).toThrow('Given both as a value and as a file: AUTH_SECRET')
    const { AUTH_SECRET: _, ...given } = environment(url)
    expect(readEnv(serverEnv, { ...given, AUTH_SECRET_FILE: file }).AUTH_SECRET).toEqual([
      `${'from a file '.repeat(4)}.`,
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
