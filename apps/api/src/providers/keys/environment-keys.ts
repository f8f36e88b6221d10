import { constants, createHash, createPublicKey, type KeyObject, privateDecrypt, publicEncrypt } from 'node:crypto'
import type { KeyProvider } from './key-provider.ts'
import { openBox, sealBox } from './sealed-box.ts'

const KEY_BYTES = 32
const MIN_RECOVERY_BITS = 4_096

/** `id:base64[,id:base64]`, the current one first. */
export const parseMasterKeys = (text: string): Map<string, Buffer> => {
  const keys = new Map<string, Buffer>()
  for (const part of text.split(',')) {
    const [, id, base64] = /^([a-z0-9-]{1,40}):([A-Za-z0-9+/]+=*)$/.exec(part.trim()) ?? []
    const key = Buffer.from(base64 ?? '', 'base64')
    if (!id || key.length !== KEY_BYTES || keys.has(id)) throw new Error('a master key is not `id:base64` of 32 bytes')
    keys.set(id, key)
  }
  return keys
}

/** Public key of the recovery, as base64 of its SPKI form: `openssl rsa -pubout -outform DER | base64 -w0`. */
const parseRecoveryKey = (base64: string): KeyObject => {
  const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
  const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType !== 'rsa' || modulusLength < MIN_RECOVERY_BITS)
    throw new Error(`the recovery key is not RSA with ${MIN_RECOVERY_BITS} bits`)
  return key
}

const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }

/** Opens a data key with the private key of the recovery, which is kept offline. */
export const openWithRecoveryKey = (privateKey: KeyObject, recoveryWrapped: Buffer, boundTo: string): Buffer =>
  privateDecrypt({ key: privateKey, ...padding, oaepLabel: Buffer.from(boundTo) }, recoveryWrapped)

type EnvironmentKeys = { masterKeys: string; recoveryPublic: string }

/** Master keys from the environment of the server. */
export const createEnvironmentKeys = ({ masterKeys, recoveryPublic }: EnvironmentKeys): KeyProvider => {
  const masters = parseMasterKeys(masterKeys)
  const recovery = parseRecoveryKey(recoveryPublic)
  const [current = ''] = masters.keys()
  const masterOf = (id: string): Buffer => {
    const key = masters.get(id)
    if (!key) throw new Error(`the master key ${id} is missing`)
    return key
  }
  return {
    currentMasterId: current,
    recoverySha256: createHash('sha256')
      .update(recovery.export({ format: 'der', type: 'spki' }))
      .digest('hex'),
    wrap: async (key, boundTo) => ({
      masterId: current,
      wrapped: sealBox(masterOf(current), key, boundTo),
      recoveryWrapped: publicEncrypt({ key: recovery, ...padding, oaepLabel: Buffer.from(boundTo) }, key),
    }),
    unwrap: async ({ masterId, wrapped }, boundTo) => openBox(masterOf(masterId), wrapped, boundTo),
  }
}
