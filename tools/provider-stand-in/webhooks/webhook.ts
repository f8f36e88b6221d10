export const sendTypes = ['SEQUENTIALLY', 'NON_SEQUENTIALLY'] as const
export type SendType = (typeof sendTypes)[number]

/** Whom events are told, and how. */
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
  /** All, if none is named. */
  events: string[]
}

/** Its secret is never shown again. */
export const shownWebhook = ({ authToken, ...webhook }: Webhook) => ({ ...webhook, hasAuthToken: authToken !== '' })
