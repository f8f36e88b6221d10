import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupEnv, eraserEnv, migrateEnv, prepareEnv, readEnv, serverEnv, workerEnv } from '@postura/api/env'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../local/processes.ts'
import { inOrder, readEnvironmentFile, readServices } from './compose-file.ts'
import { isAcceptable, questionsOf } from './new-environment.ts'

const answers = {
  ORIGIN: 'https://app.clinica.test',
  TLS: 'ti@clinica.test',
  SMTP_URL: 'smtp://user:password@mail.clinica.test:587',
  MAIL_FROM: 'Clínica <nao-responda@clinica.test>',
  SALES_CHAT_NUMBER: '5511900000000',
  BILLING_URL: 'https://api.asaas.com/v3',
  BILLING_KEY: '$aact_prod_a$b',
  BACKUP_TO: '/mnt/backups',
}
const files = ['.env', 'clinical-recovery.pem', 'backup.key']

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postura-configure-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const configure = (given: Record<string, string>) =>
  spawnSync(
    process.execPath,
    [join(root, 'tools/site/configure.ts'), ...Object.entries(given).map(([name, value]) => `${name}=${value}`)],
    { env: { ...process.env, CONFIGURE_FOLDER: folder }, encoding: 'utf8' },
  )

test('the environment that is written is accepted by every process of compose.yaml in production', () => {
  expect(configure(answers)).toMatchObject({ status: 0, stderr: '' })
  const services = readServices(readEnvironmentFile(join(folder, '.env')), folder)
  const envOf = (name: string) => ({ NODE_ENV: 'production', ...services[name]?.environment })
  expect(readEnv(serverEnv, envOf('server')).TRUSTED_PROXIES).toBe('172.30.250.2')
  expect(readEnv(workerEnv, envOf('worker'))).toMatchObject({
    MAIL_FROM: answers.MAIL_FROM,
    BILLING_KEY: '$aact_prod_a$b',
  })
  expect(readEnv(eraserEnv, envOf('worker')).ORIGIN).toBe(answers.ORIGIN)
  expect(readEnv(migrateEnv, envOf('migrate')).SUPERUSER_DATABASE_URL).toMatch(/postgres:.{43}@postgres/)
  expect(readEnv(prepareEnv, envOf('migrate')).APP_DATABASE_URL).toMatch(/app:.{43}@postgres/)
  const backup = readEnv(backupEnv, envOf('backup'))
  expect(backup).toMatchObject({ BACKUP_TO: '/var/backups/postura', BACKUP_KEEP: 7 })
  expect(readEnv(migrateEnv, envOf('migrate')).BACKUP_DATABASE_URL).toBe(backup.BACKUP_DATABASE_URL)
  expect(services.proxy?.environment).toMatchObject({ ORIGIN: answers.ORIGIN, TLS: answers.TLS })
  expect(inOrder(services)).toEqual(['spool', 'postgres', 'migrate', 'server', 'worker', 'backup', 'proxy'])
})

test('only their owner reads the secrets, and a second run overwrites nothing', () => {
  configure(answers)
  const written = () => files.map((file) => readFileSync(join(folder, file), 'utf8'))
  const before = written()
  expect(files.map((file) => statSync(join(folder, file)).mode & 0o777)).toEqual([0o600, 0o600, 0o600])
  expect(configure(answers)).toMatchObject({ status: 1, stderr: expect.stringContaining('is not overwritten') })
  rmSync(join(folder, '.env'))
  expect(configure(answers).status).toBe(1)
  writeFileSync(join(folder, '.env'), before[0] ?? '')
  expect(written()).toEqual(before)
})

test('the database of compose.yaml archives its log as the backup command says', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'apps/api/src/backup.ts'), 'settings'], {
    env: { ...process.env, BACKUP_SPOOL: '/var/spool/postura', BACKUP_TO: '/var/backups/postura' },
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  const file = readFileSync(join(root, 'ops/postgres/archive.conf'), 'utf8')
  expect(file.split('\n').filter((line) => !line.startsWith('#'))).toEqual(stdout.split('\n'))
})

test('nothing is written while an answer is missing or wrong', () => {
  const { TLS: _, ...incomplete } = answers
  expect(configure(incomplete).stderr).toContain('give TLS')
  expect(configure({ ...answers, ORIGIN: 'http://app.clinica.test' }).stderr).toContain('Not accepted: ORIGIN')
  expect(configure({ ...answers, AUTH_SECRET: 'mine' }).stderr).toContain('Nobody asks for AUTH_SECRET')
  expect(() => readFileSync(join(folder, '.env'))).toThrow('ENOENT')
})

test('each answer has its question, and each proposal is acceptable', () => {
  const questions = questionsOf(readFileSync(join(root, '.env.example'), 'utf8'))
  expect(questions.map(({ name }) => name)).toEqual(Object.keys(answers))
  for (const { name, proposal } of questions) expect(proposal === '' || isAcceptable(name, proposal)).toBe(true)
})
