// The `.env` of a new deployment: the answers of a person and generated secrets, in the order of `.env.example`.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createAgeKey } from './age-key.ts'

export type Question = { name: string; question: string; proposal: string }

const randomText = (): string => randomBytes(32).toString('base64url')

const generators: Record<string, () => string> = {
  POSTGRES_PASSWORD: randomText,
  OWNER_PASSWORD: randomText,
  APP_PASSWORD: randomText,
  ACCOUNTS_PASSWORD: randomText,
  WORKER_PASSWORD: randomText,
  ERASER_PASSWORD: randomText,
  BACKUP_PASSWORD: randomText,
  AUTH_SECRET: randomText,
  BILLING_WEBHOOK_TOKEN: randomText,
  CLINICAL_KEYS: () => `${new Date().getUTCFullYear()}:${randomBytes(32).toString('base64')}`,
  COMPOSE_PROFILES: () => '',
  SERVERS: () => 'server:3000',
}

/** What the server would refuse later is refused at once. */
const rules: Record<string, RegExp> = {
  ORIGIN: /^https:\/\/[a-z0-9.-]+(:\d+)?$/,
  TLS: /^(internal|\S+@\S+\.\S+)$/,
  SMTP_URL: /^smtps?:\/\/\S+$/,
  MAIL_FROM: /^[^']*@[^']+$/,
  SALES_CHAT_NUMBER: /^\d{10,15}$/,
  BILLING_URL: /^https?:\/\/\S+$/,
  BILLING_KEY: /^\$aact_(hmlg|prod)_[^']+$/,
  BACKUP_TO: /^\/[\w./-]+$/,
}

/** The names in `.env.example` whose value a person gives, each with the comment above it. */
export const questionsOf = (example: string): Question[] =>
  [...example.matchAll(/^# (.+)\n([A-Z_]+)=(.*)$/gm)].flatMap(([, question = '', name = '', value = '']) =>
    name in rules ? [{ name, question, proposal: value.replaceAll("'", '') }] : [],
  )

export const isAcceptable = (name: string, answer: string): boolean => rules[name]?.test(answer) ?? false

type NewEnvironment = {
  /** The text of `.env`. */
  env: string
  /** Private keys that are kept elsewhere: of the clinical records, and of the backups. */
  recoveryKey: string
  backupKey: string
}

export const createEnvironment = (example: string, answers: Record<string, string>): NewEnvironment => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 4_096 })
  const { identity, recipient } = createAgeKey()
  const values: Record<string, string> = {
    ...answers,
    BACKUP_RECIPIENTS: recipient,
    CLINICAL_RECOVERY_PUBLIC: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
  const env = example.replace(/^([A-Z_]+)=.*$/gm, (_, name: string) => {
    const value = values[name] ?? generators[name]?.()
    if (value === undefined) throw new Error(`${name} has no answer`)
    // Single quotes: a dollar sign must not be expanded.
    return `${name}='${value}'`
  })
  const recoveryKey = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  return { env, recoveryKey, backupKey: `${identity}\n` }
}
