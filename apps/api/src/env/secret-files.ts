import { readFileSync } from 'node:fs'

/** Settings that contain a secret. Each may be the content of a file instead, named by the same name with `_FILE`. */
const secretNames = [
  'APP_DATABASE_URL',
  'ACCOUNTS_DATABASE_URL',
  'LISTEN_DATABASE_URL',
  'STANDBY_DATABASE_URL',
  'WORKER_DATABASE_URL',
  'ERASER_DATABASE_URL',
  'BACKUP_DATABASE_URL',
  'OWNER_DATABASE_URL',
  'SUPERUSER_DATABASE_URL',
  'AUTH_SECRET',
  'BILLING_KEY',
  'BILLING_WEBHOOK_TOKEN',
  'CLINICAL_KEYS',
  'SMTP_URL',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_KEYS',
  'WHATSAPP_VERIFY_TOKEN',
]

/** The environment with the secrets that are in files. A line break at the end of a file does not count. */
export const withSecretFiles = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const given = secretNames.flatMap((name) => {
    const file = env[`${name}_FILE`]
    return file ? [{ name, file }] : []
  })
  const twice = given.filter(({ name }) => env[name] !== undefined).map(({ name }) => name)
  if (twice.length > 0) throw new Error(`Given both as a value and as a file: ${twice.join(', ')}`)
  return { ...env, ...Object.fromEntries(given.map(({ name, file }) => [name, readFileSync(file, 'utf8').trimEnd()])) }
}
