import { createHmac } from 'node:crypto'
import { createCaller, type TestApp } from '../build-test-app.ts'
import { cookieOf, type TestClinic } from '../factories/account.factory.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Code of an authenticator app (RFC 6238). The next one is valid already, and stays so if half a minute ends during a test. */
export const codeOf = (uri: string, steps = 1): string => {
  const secret = fromBase32((new URL(uri).searchParams.get('secret') ?? '').replace(/=+$/, ''))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Turns the second factor on, as a person does. Its first code is used up. */
export const addSecondFactor = async (
  { app }: TestApp,
  { call, cookie, password }: TestClinic,
): Promise<{ uri: string; codes: string[]; used: string; cookie: string; call: TestClinic['call'] }> => {
  const started = await call('POST', '/api/second-factor', { password })
  if (started.statusCode !== 200) throw new Error(started.body)
  const { uri, codes } = started.json()
  const used = codeOf(uri, 0)
  const confirmed = await call('PUT', '/api/second-factor', { code: used })
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  const own = [cookieOf(confirmed), ...cookie.split('; ').filter((each) => each.startsWith('postura_device'))].join(
    '; ',
  )
  return { uri, codes, used, cookie: own, call: createCaller(app, own) }
}
