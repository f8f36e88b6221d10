/** Whether saving this would change nothing: what is left out stays as it is. Both were read by the same schema, so parts compare as text. */
export const changesNothing = (wanted: object, existing: object): boolean =>
  Object.entries(wanted).every(
    ([field, value]) =>
      value === undefined || JSON.stringify(value) === JSON.stringify((existing as Record<string, unknown>)[field]),
  )
