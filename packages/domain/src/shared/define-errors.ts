export type ErrorDefinition = {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  /** The Portuguese sentence a person reads. */
  message: string
}

/** A feature's part of the catalogue: a code without its words does not compile. */
export const defineErrors = <const T extends Record<string, ErrorDefinition>>(definitions: T): T => definitions
