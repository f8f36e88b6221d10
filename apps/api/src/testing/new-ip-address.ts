let made = 0

/** Unique client address, so that a request does not share its throttle count with another test. */
export const newIpAddress = (): string => {
  made += 1
  return `198.51.${Math.floor(made / 250)}.${(made % 250) + 1}`
}
