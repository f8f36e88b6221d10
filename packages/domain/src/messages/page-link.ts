import { linkTokenOf } from './link-token.ts'

/** Address of the page on which a patient answers a message. */
export const pagePathOf = (adminId: string, secret: string): string => `/p/${linkTokenOf(adminId, secret)}`

/** Button of a message that opens it. */
export const openPageLabel = 'Ver e responder'
