/** One small bug in the product, and the test that must detect it. */
export type Mutant = {
  id: string
  /** The effect for the user. */
  what: string
  file: string
  /** Text that occurs once in the file and is replaced. */
  find: string
  replace: string
  /** The browser test that covered it before decision 0019; `null` if none did. */
  formerly: string | null
  test: { project: 'components' | 'api' | 'domain'; file: string; title: string }
}
