// Sizes of randomized tests, load tests and race tests. The long run (`pnpm gate --long`) sets both variables:
// LONG asks for all runs, SEED sets the seed. Set them by hand to repeat a run.
const { LONG, SEED = '20261116' } = process.env

/** Fixed by default; the nightly run uses another seed and prints it. */
export const seed = Number(SEED)

/** Number of runs: `few` by default, `all` in the long run. */
export const chooseRunCount = (few: number, all: number): number => (LONG ? all : few)

/** Options for fast-check. */
export const fastCheckOptions = (few: number, all: number): { numRuns: number; seed: number } => ({
  numRuns: chooseRunCount(few, all),
  seed,
})
