import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { findFreePort } from '../local/free-port.ts'
import { localEnvironment, runApi, stopProcess, waitUntilReady } from '../local/processes.ts'

export const DATABASE = 'postura'

export type Keys = { CLINICAL_KEYS: string; CLINICAL_RECOVERY_PUBLIC: string }

export const newMasterKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`

/** Keys of the clinical record; the private half of the recovery key goes into the file. */
export const createKeys = (recoveryFile: string): Keys => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 4_096 })
  writeFileSync(recoveryFile, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 })
  return {
    CLINICAL_KEYS: newMasterKey('first'),
    CLINICAL_RECOVERY_PUBLIC: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

export type DrilledServer = { origin: string; stop: () => Promise<void> }

const authSecret = randomBytes(32).toString('hex')

export const startServer = async (
  superuserUrl: string,
  keys: Keys,
  more: Record<string, string> = {},
): Promise<DrilledServer> => {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    ...localEnvironment(superuserUrl, DATABASE),
    ...keys,
    NODE_ENV: 'development',
    LOG_LEVEL: 'fatal',
    AUTH_SECRET: authSecret,
    ORIGIN: origin,
    PORT: String(port),
    // Each person of the drill has an address of their own.
    TRUSTED_PROXIES: '127.0.0.1',
    OVERLOADED_AFTER_MS: '0',
    ...more,
  }
  const server = runApi('server.ts', env)
  await waitUntilReady(`${origin}/api/ready`, server)
  return { origin, stop: () => stopProcess(server) }
}
