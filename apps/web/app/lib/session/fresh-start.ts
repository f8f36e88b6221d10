const reactions = new Set<() => void>()

/** Calls `react` when someone signs in or out, or changes the clinic, in this window or in another of this browser. */
export const onFreshStart = (react: () => void): void => void reactions.add(react)

export const announceFreshStart = (): void => {
  for (const react of reactions) react()
}
