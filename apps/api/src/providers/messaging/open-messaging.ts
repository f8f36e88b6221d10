import { CONNECT_RETURN_PATH } from '@postura/domain/messages/whatsapp/channel'
import { createTokenBox } from '../keys/token-box.ts'
import { createCloudApi } from './cloud-api.ts'
import { createCloudEvents } from './cloud-events.ts'

type Settings<Name extends string> = { [name in Name]?: string | undefined }
type AppSettings = Settings<'WHATSAPP_APP_ID' | 'WHATSAPP_APP_SECRET'>
type ServerSettings = AppSettings & Settings<'WHATSAPP_VERIFY_TOKEN' | 'WHATSAPP_SIGNUP_URL'> & { ORIGIN: string }
type WorkerSettings = AppSettings & Settings<'WHATSAPP_URL' | 'WHATSAPP_KEYS' | 'APP_DATABASE_URL'>

/** Where an owner lets us use a number, and how events prove themselves. Null if the operator has not set WhatsApp up. */
export const readMessagingOf = (env: ServerSettings) => {
  const { WHATSAPP_APP_ID, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN, WHATSAPP_SIGNUP_URL, ORIGIN } = env
  if (!WHATSAPP_APP_ID || !WHATSAPP_APP_SECRET || !WHATSAPP_VERIFY_TOKEN || !WHATSAPP_SIGNUP_URL) return null
  const signup = new URL(WHATSAPP_SIGNUP_URL)
  signup.searchParams.set('client_id', WHATSAPP_APP_ID)
  signup.searchParams.set('response_type', 'code')
  signup.searchParams.set('redirect_uri', `${ORIGIN}${CONNECT_RETURN_PATH}`)
  return {
    events: createCloudEvents({ appSecret: WHATSAPP_APP_SECRET, verifyToken: WHATSAPP_VERIFY_TOKEN }),
    signupUrl: signup.href,
  }
}

/** How the worker sends, and the pool with which it writes what patients answer. */
export const createMessaging = <Pool>(env: WorkerSettings, createReplies: (url: string) => Pool) => {
  const {
    WHATSAPP_URL: url,
    WHATSAPP_APP_ID: appId,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_KEYS,
    APP_DATABASE_URL,
  } = env
  if (!url || !appId || !appSecret || !WHATSAPP_KEYS || !APP_DATABASE_URL) return null
  return {
    messaging: { provider: createCloudApi({ url, appId, appSecret }), box: createTokenBox(WHATSAPP_KEYS) },
    replies: createReplies(APP_DATABASE_URL),
  }
}
