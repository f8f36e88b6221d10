import { AppError } from '@postura/domain/errors'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { KnownDevices } from '../throttle/known-devices.ts'
import type { Throttle } from '../throttle/throttle.ts'
import { toThrottleAccount } from '../throttle/throttle-account.ts'
import { passwordHasher } from './password-hasher.ts'
import { findOwnPassword } from './passwords.queries.ts'

export type PasswordCheckDeps = { accounts: pg.Pool; throttle: Throttle; devices: KnownDevices }

/** Runs `work` with the hash of the password if the signed-in person typed it. Guesses are counted apart from those at sign-in. */
export const withPassword = async <T>(
  { accounts, throttle, devices }: PasswordCheckDeps,
  request: FastifyRequest,
  { userId, password }: { userId: string; password: string },
  work: (hash: string) => Promise<T>,
): Promise<T> => {
  const own = await findOwnPassword(accounts, userId)
  if (!own) throw new AppError('unauthenticated')
  const attempt = {
    address: request.ip,
    account: toThrottleAccount('proof', own.email),
    device: devices.find(request, own.email),
  }
  return throttle.guard(attempt, async () => {
    if (!(await passwordHasher.verify({ hash: own.hash, password })))
      throw new AppError('password_wrong', { field: 'password' })
    return work(own.hash)
  })
}
