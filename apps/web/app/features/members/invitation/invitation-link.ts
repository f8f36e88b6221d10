import type { OpenedInvitation } from '@postura/domain/members/invitation'
import { openInvitation } from '@postura/domain/members/invitation.endpoints'
import { parseLinkSecret } from '@postura/domain/shared/link-secret'
import { ApiError, call } from '~/lib/api-client'

/** Kept in memory only, so that the link stays in no URL, browser history or storage. */
let storedSecret: string | null = null

/** True if the URL contained a link. The caller must remove it from the URL. */
export const storeInvitationLink = (hash: string): boolean => {
  const brought = parseLinkSecret(hash)
  if (brought) storedSecret = brought
  return brought !== null
}

export const getInvitationSecret = (): string | null => storedSecret

export const clearInvitationLink = (): void => {
  storedSecret = null
}

/** What the link invites to, or why it does not. */
export const lookUpInvitation = async (secret: string): Promise<OpenedInvitation | { refusal: string }> => {
  try {
    return await call(openInvitation, { body: { secret } })
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error.message }
    throw error
  }
}
