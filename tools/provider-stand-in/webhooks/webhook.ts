export const sendTypes = ['SEQUENTIALLY', 'NON_SEQUENTIALLY'] as const
export type SendType = (typeof sendTypes)[number]

/** Receiver of events. */
export type Webhook = {
  id: string
  name: string
  url: string
  email: string | null
  enabled: boolean
  interrupted: boolean
  apiVersion: number
  authToken: string
  sendType: SendType
  /** Subscribed events; empty means all. */
  events: string[]
}

/** The token is never shown again. */
export const toWebhookJson = ({ authToken, ...webhook }: Webhook) => ({ ...webhook, hasAuthToken: authToken !== '' })
