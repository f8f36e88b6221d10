// The local stand-in of WhatsApp: its network in its own process, with phones that a developer plays.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { receiveMessageEvents } from '@postura/domain/messages/whatsapp/whatsapp.endpoints'
import { findFreePort } from '../free-port.ts'
import { root, run, waitUntilReady } from '../processes.ts'

const PORT = 8027
const app = {
  WHATSAPP_APP_ID: '4711',
  WHATSAPP_APP_SECRET: 'o segredo do aplicativo desta maquina',
}
const VERIFY_TOKEN = 'as palavras desta maquina'

/** Kept with the database, whose tokens it seals; never committed. */
const localKeys = (durable: boolean): string => {
  const keys = `local:${randomBytes(32).toString('base64')}`
  if (!durable) return keys
  const file = join(root, '.data/whatsapp-keys')
  if (!existsSync(file)) writeFileSync(file, keys, { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** `origin`: the server that receives the events. */
export const startMessaging = async ({ origin, durable }: { origin: string; durable: boolean }) => {
  const port = await findFreePort(durable ? PORT : 0)
  const phonesUrl = `http://127.0.0.1:${port}`
  const standIn = run(
    process.execPath,
    [fileURLToPath(import.meta.resolve('@postura/messaging-stand-in/main'))],
    {
      MESSAGING_APP_ID: app.WHATSAPP_APP_ID,
      MESSAGING_APP_SECRET: app.WHATSAPP_APP_SECRET,
      MESSAGING_VERIFY_TOKEN: VERIFY_TOKEN,
      MESSAGING_WEBHOOK: `${origin}${receiveMessageEvents.path}`,
      MESSAGING_PORT: String(port),
      MESSAGING_ADMIN: '1',
      ...(durable && { MESSAGING_SLOW: '1' }),
    },
    { output: 'ignore' },
  )
  await waitUntilReady(phonesUrl, standIn)
  return {
    phonesUrl,
    serverEnvironment: {
      ...app,
      WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
      WHATSAPP_SIGNUP_URL: `${phonesUrl}/dialog`,
    },
    workerEnvironment: { ...app, WHATSAPP_URL: `${phonesUrl}/v24.0`, WHATSAPP_KEYS: localKeys(durable) },
  }
}
