/** Changes of this window: what they have touched was loaded again when they were answered. */
const MAX_REMEMBERED = 200
const sent = new Set<string>()

export const rememberOwnChange = (changeId: string): void => {
  sent.add(changeId)
  for (const oldest of sent) if (sent.size > MAX_REMEMBERED) sent.delete(oldest)
}

export const isOwnChange = (changeId: string): boolean => sent.has(changeId)

/** A change that was not answered: what it touched was not loaded again. */
export const forgetOwnChange = (changeId: string): void => {
  sent.delete(changeId)
}
