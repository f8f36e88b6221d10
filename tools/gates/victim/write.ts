/** Request of a test. `as`: cookie of another person than the victim. */
export type Write = { at?: string; body?: object; as?: string }
