import * as z from 'zod/mini'

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })
const whole = z.pipe(z.string(), z.transform(Number)).check(z.refine((n) => Number.isInteger(n) && n >= 0))
/** The process ends 25 s after the signal, and a request may take 15 s. */
const MAX_DRAIN_MS = 9_000
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
}

const loopback = ['127.0.0.1', '[::1]', 'localhost']

type Connections = { NODE_ENV: string; PRIVATE_HOSTS: string }

/** True if a connection to this host leaves the machine and its private network, and so needs TLS. */
export const needsTls = (url: string, { NODE_ENV, PRIVATE_HOSTS }: Connections): boolean =>
  NODE_ENV === 'production' && ![...loopback, ...PRIVATE_HOSTS.split(',')].includes(new URL(url).hostname)

/** `verify-full` is the only mode that also checks whose certificate it is. */
const isDatabaseEncrypted = (url: string, env: Connections): boolean =>
  !needsTls(url, env) || new URL(url).searchParams.get('sslmode') === 'verify-full'

const encrypted = (name: string) =>
  z.check<Connections & Record<string, unknown>>(({ value: env, issues }) => {
    if (env[name] !== undefined && !isDatabaseEncrypted(String(env[name]), env))
      issues.push({ code: 'custom', path: [name], input: env, continue: true })
  })

/** One database URL per role: the server never has the owner's password. */
const serverShape = z.object({
  ...shared,
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 3000),
  APP_DATABASE_URL: databaseUrl,
  ACCOUNTS_DATABASE_URL: databaseUrl,
  /** Direct address for the role `app` if `APP_DATABASE_URL` is that of a pooler, behind which nothing can be listened to. */
  LISTEN_DATABASE_URL: z.optional(databaseUrl),
  AUTH_SECRET: z.string().check(z.minLength(32)),
  /** WhatsApp URL and number of sales; the number is digits with the country code first. */
  SALES_CHAT_URL: z._default(z.url({ protocol: /^https$/ }), 'https://wa.me'),
  SALES_CHAT_NUMBER: z.string().check(z.regex(/^\d{10,15}$/)),
  /** Token that the billing provider sends with every event. */
  BILLING_WEBHOOK_TOKEN: z.string().check(z.minLength(32)),
  /** Our own proxies, comma-separated; forwarding headers from any other address are ignored. */
  TRUSTED_PROXIES: z._default(z.string(), ''),
  /** Event loop lag above which new requests get 503; 0 turns this off. */
  OVERLOADED_AFTER_MS: z._default(whole, 1_000),
  /** Time between the signal to stop and the end of new connections, in which the proxy learns from readiness to use another server. */
  DRAIN_MS: z._default(whole.check(z.refine((ms) => ms <= MAX_DRAIN_MS)), 5_000),
  /** Folder of the built web app; without it only the API is served. */
  WEB_ROOT: z.optional(z.string()),
})
export const serverEnv = serverShape.check(
  encrypted('APP_DATABASE_URL'),
  encrypted('ACCOUNTS_DATABASE_URL'),
  encrypted('LISTEN_DATABASE_URL'),
)
export type ServerEnv = z.infer<typeof serverEnv>

const workerShape = {
  ...shared,
  WORKER_DATABASE_URL: databaseUrl,
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
export const workerEnv = z
  .object(workerShape)
  .check(z.refine(isKeyOfEnvironment, { path: ['BILLING_KEY'] }), encrypted('WORKER_DATABASE_URL'))
export type WorkerEnv = z.infer<typeof workerEnv>

export const migrateEnv = z.object({
  OWNER_DATABASE_URL: databaseUrl,
  /** If set, the roles and the database are created first; otherwise they must exist. */
  SUPERUSER_DATABASE_URL: z.optional(databaseUrl),
})

/** URLs of the roles to create, required together with the superuser's URL. */
export const prepareEnv = z.object({
  APP_DATABASE_URL: databaseUrl,
  ACCOUNTS_DATABASE_URL: databaseUrl,
  WORKER_DATABASE_URL: databaseUrl,
})

/** Validates the environment once at startup: a process with an invalid setting does not start. */
export const readEnv = <T extends z.ZodMiniType>(schema: T, from: NodeJS.ProcessEnv = process.env): z.infer<T> => {
  const { data, error } = schema.safeParse(from)
  if (!error) return data as z.infer<T>
  const names = error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new Error(`Missing or invalid environment: ${names}`)
}
