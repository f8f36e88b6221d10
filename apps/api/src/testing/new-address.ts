let made = 0

/** Where a request comes from when it must not share its count of tries with any other. */
export const newAddress = (): string => {
  made += 1
  return `198.51.${Math.floor(made / 250)}.${(made % 250) + 1}`
}
