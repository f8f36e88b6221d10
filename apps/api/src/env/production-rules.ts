// What production refuses, because it works and is not safe.
import { passwordsOf } from '../db/connections/client.ts'

const MIN_PASSWORD = 16
const loopback = ['127.0.0.1', '[::1]', 'localhost']

export const isLoopback = (url: string): boolean => loopback.includes(new URL(url).hostname)

/** Nobody else reaches a site on this machine, and browsers trust it without TLS. */
export const isOriginSafe = (origin: string): boolean => origin.startsWith('https:') || isLoopback(origin)

/** True if nobody guesses a password from the name of the role, also while one replaces another. */
export const isPasswordStrong = (databaseUrl: string): boolean => {
  const { username } = new URL(databaseUrl)
  return passwordsOf(databaseUrl).every((each) => each.length >= MIN_PASSWORD && each !== username)
}

/** Variables of which compose.yaml makes the address of a role: an operator knows these. */
export const passwordVariables: Record<string, string> = {
  app: 'APP_PASSWORD',
  accounts_app: 'ACCOUNTS_PASSWORD',
  worker: 'WORKER_PASSWORD',
  eraser: 'ERASER_PASSWORD',
  owner: 'OWNER_PASSWORD',
  backup: 'BACKUP_PASSWORD',
  postgres: 'POSTGRES_PASSWORD',
}

export const weakPassword = (databaseUrl: string): string => {
  const variable = passwordVariables[new URL(databaseUrl).username]
  const origin = variable === undefined ? '' : ` (with compose.yaml it is ${variable} in .env)`
  return `its password${origin} has less than ${MIN_PASSWORD} characters or is the name of the role`
}
