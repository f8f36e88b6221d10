/** True if saving would change nothing: omitted fields stay as they are. Both sides passed the same schema, so JSON text is compared. */
export const isUnchanged = (wanted: object, existing: object): boolean =>
  Object.entries(wanted).every(
    ([field, value]) =>
      value === undefined || JSON.stringify(value) === JSON.stringify((existing as Record<string, unknown>)[field]),
  )
