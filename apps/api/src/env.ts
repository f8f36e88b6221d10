import * as z from 'zod/mini'
import { isLoopback, isOriginSafe, isPasswordStrong, weakPassword } from './env/production-rules.ts'
import { withSecretFiles } from './env/secret-files.ts'
import { whatsappServerShape, whatsappWorkerShape } from './env/whatsapp-shapes.ts'

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })
const whole = z.pipe(z.string(), z.transform(Number)).check(z.refine((n) => Number.isInteger(n) && n >= 0))
/** The process ends 25 s after the signal, and a request may take 15 s. */
const MAX_DRAIN_MS = 9_000
/** Separated by commas: the first one is used, the others are still accepted while it replaces them. */
const secrets = z
  .pipe(
    z.string(),
    z.transform((text) => text.split(',') as [string, ...string[]]),
  )
  .check(z.refine((all) => all.every((secret) => secret.length >= 32)))
const port = whole.check(z.refine((n) => n < 65_536))

const shared = {
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  /** Public URL, such as https://postura.example. Cookies, links and the origin check depend on it. */
  ORIGIN: z
    .url({ protocol: /^https?$/ })
    .check(z.refine((address) => URL.canParse(address) && new URL(address).origin === address)),
  /** Hosts on a private network of this machine, comma-separated. Any other host needs TLS in production. */
  PRIVATE_HOSTS: z._default(z.string(), ''),
  /** Commit of an image; a checkout finds its own. */
  COMMIT: z.optional(z.string().check(z.regex(/^[0-9a-f]{7,40}$/))),
}

/** Where Prometheus asks this process: never the public address. Without a port nothing is served. */
const metricsShape = {
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(port),
}
const tracesShape = {
  /** Address of an OpenTelemetry collector, such as http://127.0.0.1:4318/v1/traces. Without it nothing is traced. */
  TRACES_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Share of the requests and jobs that are traced. */
  TRACES_SHARE: z._default(z.pipe(z.string(), z.transform(Number)).check(z.refine((n) => n >= 0 && n <= 1)), 0.05),
}

type Connections = { NODE_ENV: string; PRIVATE_HOSTS: string }

/** True if a connection to this host leaves the machine and its private network, and so needs TLS. */
export const needsTls = (url: string, { NODE_ENV, PRIVATE_HOSTS }: Connections): boolean =>
  NODE_ENV === 'production' && !isLoopback(url) && !PRIVATE_HOSTS.split(',').includes(new URL(url).hostname)

/** `verify-full` is the only mode that also checks whose certificate it is. */
const isDatabaseEncrypted = (url: string, env: Connections): boolean =>
  !needsTls(url, env) || new URL(url).searchParams.get('sslmode') === 'verify-full'

type Unchecked = Record<string, unknown>

/** In production: TLS unless the database is on a private network, and no password that is easily guessed. */
const safeDatabase = (name: string) =>
  z.check<Connections & Unchecked>(({ value: env, issues }) => {
    const url = String(env[name])
    // Missing, or named already.
    if (!databaseUrl.safeParse(url).success) return
    const refuse = (message: string) =>
      void issues.push({ code: 'custom', path: [name], input: env, continue: true, message })
    if (!isDatabaseEncrypted(url, env)) refuse('needs sslmode=verify-full, or its host in PRIVATE_HOSTS')
    else if (env.NODE_ENV === 'production' && !isPasswordStrong(url)) refuse(weakPassword(url))
  })

/** Cookies of an unencrypted site can be read on the way. */
const safeOrigin = z.check<{ NODE_ENV: string; ORIGIN: string }>(({ value: env, issues }) => {
  if (env.NODE_ENV === 'production' && !isOriginSafe(env.ORIGIN))
    issues.push({ code: 'custom', path: ['ORIGIN'], input: env, continue: true, message: 'needs https' })
})

/** Message of a check that has none of its own, whatever language the process speaks. */
const NO_MESSAGE = ''

/** All of these settings are given, or none: half of them would accept what cannot be answered. */
const allOrNone = (names: readonly string[]) =>
  z.check<Unchecked>(({ value: env, issues }) => {
    const missing = names.filter((name) => env[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) return
    for (const name of missing)
      issues.push({
        code: 'custom',
        path: [name],
        input: env,
        continue: true,
        message: NO_MESSAGE,
      })
  })

const keyShape = {
  /** Master keys of the clinical record, `id:base64[,id:base64]` with 32 bytes each. The first one seals, the others still open. */
  CLINICAL_KEYS: z.string().check(z.minLength(1)),
  /** Public RSA key (4096 bits, base64 of its SPKI form) with which every data key is sealed a second time. Its private key is kept offline. */
  CLINICAL_RECOVERY_PUBLIC: z.string().check(z.minLength(1)),
}

/** One database URL per role: the server never has the owner's password. */
const serverShape = z.object({
  ...shared,
  ...keyShape,
  ...metricsShape,
  ...tracesShape,
  ...whatsappServerShape,
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 3000),
  APP_DATABASE_URL: databaseUrl,
  ACCOUNTS_DATABASE_URL: databaseUrl,
  /** The kind of pooler (PgBouncer) in the addresses of `app` and `accounts_app`. The worker connects directly. */
  DATABASE_POOLER: z._default(z.enum(['none', 'transaction']), 'none'),
  /** Direct address for the role `app` if `APP_DATABASE_URL` is that of a pooler, behind which nothing can be listened to. */
  LISTEN_DATABASE_URL: z.optional(databaseUrl),
  /** A standby of the same database, for the role `app`: reports are read from it while it keeps up. */
  STANDBY_DATABASE_URL: z.optional(databaseUrl),
  AUTH_SECRET: secrets,
  /** WhatsApp URL and number of sales; the number is digits with the country code first. */
  SALES_CHAT_URL: z._default(z.url({ protocol: /^https$/ }), 'https://wa.me'),
  SALES_CHAT_NUMBER: z.string().check(z.regex(/^\d{10,15}$/)),
  /** Tokens that the billing provider may send with an event. */
  BILLING_WEBHOOK_TOKEN: secrets,
  /** Our own proxies, comma-separated; forwarding headers from any other address are ignored. */
  TRUSTED_PROXIES: z._default(z.string(), ''),
  /** Event loop lag above which new requests get 503; 0 turns this off. */
  OVERLOADED_AFTER_MS: z._default(whole, 1_000),
  /** Time between the signal to stop and the end of new connections, in which the proxy learns from readiness to use another server. */
  DRAIN_MS: z._default(whole.check(z.refine((ms) => ms <= MAX_DRAIN_MS)), 5_000),
  /** Folder of the access log: the address of every client, kept for six months. */
  ACCESS_LOG_DIR: z.optional(z.string()),
  /** Folder of the built web app; without it only the API is served. */
  WEB_ROOT: z.optional(z.string()),
})
export const serverEnv = serverShape.check(
  safeOrigin,
  allOrNone(Object.keys(whatsappServerShape)),
  safeDatabase('APP_DATABASE_URL'),
  safeDatabase('ACCOUNTS_DATABASE_URL'),
  safeDatabase('LISTEN_DATABASE_URL'),
  safeDatabase('STANDBY_DATABASE_URL'),
)
export type ServerEnv = z.infer<typeof serverEnv>

const workerShape = {
  ...shared,
  ...metricsShape,
  ...tracesShape,
  ...whatsappWorkerShape,
  WORKER_DATABASE_URL: databaseUrl,
  /** Address for the role `app`: what patients answer at WhatsApp is written as on their page. */
  APP_DATABASE_URL: z.optional(databaseUrl),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z._default(z.string(), 'Postura <nao-responda@postura.example>'),
  /** API URL of the billing provider and our key there. */
  BILLING_URL: z.url({ protocol: /^https?$/ }),
  BILLING_KEY: z.string().check(z.regex(/^\$aact_(hmlg|prod)_./)),
}
/** A sandbox key in production would charge nothing; a production key in a test would charge real money. */
const isKeyOfEnvironment = ({ BILLING_URL, BILLING_KEY }: { BILLING_URL: string; BILLING_KEY: string }): boolean => {
  const isInEarnest = BILLING_URL.startsWith('https:') && !BILLING_URL.includes('sandbox')
  return BILLING_KEY.startsWith(isInEarnest ? '$aact_prod_' : '$aact_hmlg_')
}
export const workerEnv = z.object(workerShape).check(
  z.refine(isKeyOfEnvironment, { path: ['BILLING_KEY'] }),
  safeOrigin,
  allOrNone(Object.keys(whatsappWorkerShape)),
  z.refine(({ WHATSAPP_URL, APP_DATABASE_URL }) => WHATSAPP_URL === undefined || APP_DATABASE_URL !== undefined, {
    path: ['APP_DATABASE_URL'],
  }),
  safeDatabase('WORKER_DATABASE_URL'),
  safeDatabase('APP_DATABASE_URL'),
)
export type WorkerEnv = z.infer<typeof workerEnv>

/** Only the worker process has it, for the jobs of retention and erasure. */
export const eraserEnv = z
  .object({ ...shared, ERASER_DATABASE_URL: databaseUrl })
  .check(safeOrigin, safeDatabase('ERASER_DATABASE_URL'))
export type EraserEnv = z.infer<typeof eraserEnv>

const connections = { NODE_ENV: shared.NODE_ENV, PRIVATE_HOSTS: shared.PRIVATE_HOSTS }

export const migrateEnv = z
  .object({
    ...connections,
    OWNER_DATABASE_URL: databaseUrl,
    /** If set, the roles and the database are created first; otherwise they must exist. */
    SUPERUSER_DATABASE_URL: z.optional(databaseUrl),
    /** If both are set, the role of the backups is created too. */
    BACKUP_DATABASE_URL: z.optional(databaseUrl),
  })
  .check(
    safeDatabase('OWNER_DATABASE_URL'),
    safeDatabase('SUPERUSER_DATABASE_URL'),
    safeDatabase('BACKUP_DATABASE_URL'),
  )

/** For the commands that work on a restored database. */
export const confirmEnv = z.object({
  OWNER_DATABASE_URL: databaseUrl,
  SUPERUSER_DATABASE_URL: databaseUrl,
  RESTORED_DATABASE_URL: z.optional(databaseUrl),
})
export type ConfirmEnv = z.infer<typeof confirmEnv>

/** For the commands that look after the keys and the end of the clinical record. */
export const clinicalCommandEnv = z.object({ OWNER_DATABASE_URL: databaseUrl, ...keyShape })
export type ClinicalCommandEnv = z.infer<typeof clinicalCommandEnv>

/** URLs of the roles to create, required together with the superuser's URL. */
export const prepareEnv = z
  .object({
    ...connections,
    APP_DATABASE_URL: databaseUrl,
    ACCOUNTS_DATABASE_URL: databaseUrl,
    WORKER_DATABASE_URL: databaseUrl,
    ERASER_DATABASE_URL: databaseUrl,
  })
  .check(
    safeDatabase('APP_DATABASE_URL'),
    safeDatabase('ACCOUNTS_DATABASE_URL'),
    safeDatabase('WORKER_DATABASE_URL'),
    safeDatabase('ERASER_DATABASE_URL'),
  )

/** For the command that restores a clinic, with the rights of the server. */
export const restoreEnv = z
  .object({
    ...connections,
    APP_DATABASE_URL: databaseUrl,
    ACCOUNTS_DATABASE_URL: databaseUrl,
  })
  .check(safeDatabase('APP_DATABASE_URL'), safeDatabase('ACCOUNTS_DATABASE_URL'))
export type RestoreEnv = z.infer<typeof restoreEnv>

const backupShape = {
  ...connections,
  LOG_LEVEL: shared.LOG_LEVEL,
  COMMIT: shared.COMMIT,
  ...metricsShape,
  /** Role with the attribute REPLICATION. */
  BACKUP_DATABASE_URL: databaseUrl,
  /** Directory that receives the backups, and the one into which PostgreSQL archives its log. */
  BACKUP_TO: z.string().check(z.minLength(1)),
  BACKUP_SPOOL: z.string().check(z.minLength(1)),
  /** Public age keys, comma-separated. Their private halves are not on this machine. */
  BACKUP_RECIPIENTS: z.string().check(z.regex(/^age1[\da-z]+(,age1[\da-z]+)*$/)),
  BACKUP_KEEP: z._default(whole.check(z.refine((bases) => bases > 0)), 7),
  BACKUP_EVERY_HOURS: z._default(whole.check(z.refine((hours) => hours > 0)), 24),
}
export const backupEnv = z.object(backupShape).check(safeDatabase('BACKUP_DATABASE_URL'))
export type BackupEnv = z.infer<typeof backupEnv>
/** For the commands of the standby: it is created with the role of the backups, attached and promoted by a superuser. */
export const standbyCopyEnv = z
  .object({ ...connections, BACKUP_DATABASE_URL: databaseUrl })
  .check(safeDatabase('BACKUP_DATABASE_URL'))
export const standbyClusterEnv = z
  .object({ ...connections, SUPERUSER_DATABASE_URL: databaseUrl })
  .check(safeDatabase('SUPERUSER_DATABASE_URL'))
/** For the commands that need no database. */
export const backupPlacesEnv = z.pick(z.object(backupShape), { BACKUP_TO: true, BACKUP_SPOOL: true })

const notAnAddress =
  'is no address. In a password, other characters than letters, digits, - . _ ~ are written as in one (%40)'

type Issue = { message: string; path: PropertyKey[] }

/** What an operator can do about it. Never the value, which may be a secret. */
const reasonOf = (name: string, { message }: Issue, from: NodeJS.ProcessEnv): string => {
  if (from[name] === undefined) return 'is missing'
  if (message !== NO_MESSAGE) return message
  return name.endsWith('_DATABASE_URL') ? notAnAddress : 'is not valid'
}

/** Validates the environment once at startup: a process with an invalid setting does not start. */
export const readEnv = <T extends z.ZodMiniType>(schema: T, env: NodeJS.ProcessEnv = process.env): z.infer<T> => {
  const from = withSecretFiles(env)
  const { data, error } = schema.safeParse(from, { error: () => NO_MESSAGE })
  if (!error) return data as z.infer<T>
  const found = error.issues.map((issue) => ({ name: issue.path.join('.'), issue }))
  const reasons = found.map(({ name, issue }) => `  ${name} ${reasonOf(name, issue, from)}`)
  throw new Error(`Missing or invalid environment: ${found.map(({ name }) => name).join(', ')}\n${reasons.join('\n')}`)
}
