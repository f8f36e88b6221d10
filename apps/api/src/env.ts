import * as z from 'zod/mini'

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })
const whole = z.pipe(z.string(), z.transform(Number)).check(z.refine((n) => Number.isInteger(n) && n >= 0))
const port = whole.check(z.refine((n) => n < 65_536))

const shared = {
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  /** The address people use, such as https://postura.example: cookies, links and the origin check follow it. */
  ORIGIN: z
    .url({ protocol: /^https?$/ })
    .check(z.refine((address) => URL.canParse(address) && new URL(address).origin === address)),
}

/** One address per role: the server never holds the owner's password. */
export const serverEnv = z.object({
  ...shared,
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 3000),
  APP_DATABASE_URL: databaseUrl,
  ACCOUNTS_DATABASE_URL: databaseUrl,
  AUTH_SECRET: z.string().check(z.minLength(32)),
  /** Where sales answers: the chat's address and our number in it, digits with the country first. */
  SALES_CHAT_URL: z._default(z.url({ protocol: /^https$/ }), 'https://wa.me'),
  SALES_CHAT_NUMBER: z.string().check(z.regex(/^\d{10,15}$/)),
  /** What the provider of billing sends with every event, so that we know it. */
  BILLING_WEBHOOK_TOKEN: z.string().check(z.minLength(32)),
  /** Addresses of our own proxies, comma-separated; whatever else claims to forward is not believed. */
  TRUSTED_PROXIES: z._default(z.string(), ''),
  /** Past this lag of the event loop new requests hear 503 and come back later; 0 never says so. */
  OVERLOADED_AFTER_MS: z._default(whole, 1_000),
  /** The built web application; without it the API serves alone. */
  WEB_ROOT: z.optional(z.string()),
})
export type ServerEnv = z.infer<typeof serverEnv>

const workerShape = {
  ...shared,
  WORKER_DATABASE_URL: databaseUrl,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z._default(z.string(), 'Postura <nao-responda@postura.example>'),
  /** Who charges for plans: the address of its API, and our key there. */
  BILLING_URL: z.url({ protocol: /^https?$/ }),
  BILLING_KEY: z.string().check(z.regex(/^\$aact_(hmlg|prod)_./)),
}
/** A key of the wrong environment would charge nobody, or somebody in earnest. */
const isKeyOfEnvironment = ({ BILLING_URL, BILLING_KEY }: { BILLING_URL: string; BILLING_KEY: string }): boolean => {
  const isInEarnest = BILLING_URL.startsWith('https:') && !BILLING_URL.includes('sandbox')
  return BILLING_KEY.startsWith(isInEarnest ? '$aact_prod_' : '$aact_hmlg_')
}
export const workerEnv = z.object(workerShape).check(z.refine(isKeyOfEnvironment, { path: ['BILLING_KEY'] }))
export type WorkerEnv = z.infer<typeof workerEnv>

export const migrateEnv = z.object({
  OWNER_DATABASE_URL: databaseUrl,
  /** Given, the roles and the database are made first; left out, they exist already. */
  SUPERUSER_DATABASE_URL: z.optional(databaseUrl),
})

/** With the superuser's address come those of the roles it makes. */
export const prepareEnv = z.object({
  APP_DATABASE_URL: databaseUrl,
  ACCOUNTS_DATABASE_URL: databaseUrl,
  WORKER_DATABASE_URL: databaseUrl,
})

/** Checked once, at the start: a process with a wrong setting does not begin. */
export const readEnv = <T extends z.ZodMiniType>(schema: T, from: NodeJS.ProcessEnv = process.env): z.infer<T> => {
  const { data, error } = schema.safeParse(from)
  if (!error) return data as z.infer<T>
  const names = error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new Error(`Missing or invalid environment: ${names}`)
}
