export type ErrorDefinition = {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  /** Portuguese message for the user. */
  message: string
}

/** Defines the errors of a feature: a code without a message does not compile. */
export const defineErrors = <const T extends Record<string, ErrorDefinition>>(definitions: T): T => definitions
