import { createHash } from 'node:crypto'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { AccountsDatabase } from '../../db/accounts-database.ts'
import { passwordHasher } from './passwords/password-hasher.ts'
import { createBackupCodes } from './second-factor/backup-codes.ts'
import { withHashedSessionTokens } from './sessions/hashed-session-tokens.ts'

const SESSION_SECONDS = 30 * 24 * 60 * 60
/** Client address as our own proxy reports it, in a header that no request can set. */
export const CLIENT_ADDRESS_HEADER = 'x-postura-client-address'

type Log = { error: (fields: object, message: string) => void }
/** The first secret signs and seals, the others are still accepted (docs/operations.md). */
export type AuthSecrets = readonly [string, ...string[]]
type AuthOptions = { database: AccountsDatabase; origin: string; secrets: AuthSecrets; log: Log }

const isHttps = (origin: string): boolean => origin.startsWith('https:')
// The prefix __Host- binds a cookie to this host and to https.
export const cookieName = (origin: string, name: string): string => (isHttps(origin) ? `__Host-${name}` : name)

export const sessionCookieName = (origin: string): string => cookieName(origin, 'postura_session')

const cookieNamesOf = (origin: string) => ({
  session_token: { name: sessionCookieName(origin) },
  dont_remember: { name: cookieName(origin, 'postura_until_close') },
  two_factor: { name: cookieName(origin, 'postura_second_step') },
  trust_device: { name: cookieName(origin, 'postura_trusted') },
})

export const signedCookieNames = (origin: string): string[] =>
  Object.values(cookieNamesOf(origin)).map(({ name }) => name)

/** Number that Better Auth stores with what a secret has sealed. It depends on the secret alone, not on its place in the list. */
export const versionOf = (secret: string): number =>
  createHash('sha256').update(`version of ${secret}`).digest().readUInt32BE()

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Better Auth with one plugin and without its router: our endpoints call `auth.api`, so every route is in the contract. */
export const createAuth = ({ database, origin, secrets, log }: AuthOptions) =>
  betterAuth({
    baseURL: origin,
    secret: secrets[0],
    secrets: secrets.map((value) => ({ version: versionOf(value), value })),
    trustedOrigins: [origin],
    database: withHashedSessionTokens(kyselyAdapter(database, { type: 'postgres', transaction: true })),
    emailAndPassword: { enabled: true, minPasswordLength: 6, maxPasswordLength: 128, password: passwordHasher },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      fields: {
        ...times,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    databaseHooks: {
      session: {
        create: {
          // Better Auth ends a session without 'Lembrar-me' after one day, also while the browser is open.
          before: async (session) => ({
            data: { ...session, expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000) },
          }),
        },
      },
    },
    user: {
      modelName: 'users',
      fields: { ...times, emailVerified: 'email_verified' },
      additionalFields: {
        phone: { type: 'string', required: false },
        requestedPlan: { type: 'string', required: true, fieldName: 'requested_plan' },
        origin: { type: 'string', required: true },
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        ...times,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: {
      modelName: 'verifications',
      storeIdentifier: 'hashed',
      fields: { ...times, expiresAt: 'expires_at' },
    },
    advanced: {
      // With a join, existing and unknown accounts take the same time; a second query would reveal which accounts exist.
      database: { generateId: false, joins: true },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // Cookie names are complete above; otherwise Better Auth would add the prefix __Secure-.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(origin) },
      cookies: cookieNamesOf(origin),
    },
    plugins: [
      twoFactor({
        issuer: 'Postura',
        twoFactorTable: 'second_factors',
        backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: createBackupCodes },
        // Its lock closes an account to its owner too; our throttle has a count for each known device.
        accountLockout: { enabled: false },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
    rateLimit: { enabled: false }, // counts by address and path only; our throttle also counts by account
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => log.error({ err: details.find((each) => each instanceof Error) }, message),
    },
  })

export type Auth = ReturnType<typeof createAuth>
