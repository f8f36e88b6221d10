export type Figure = { name: string; value: number; op: '<=' | '>='; target: number }

const holds = ({ value, op, target }: Figure): boolean => (op === '<=' ? value <= target : value >= target)

/** One line a figure, for people and for CI: `short` is one that misses its target. */
const print = ({ name, value, op, target }: Figure, ok: boolean, note?: string): void => {
  process.stdout.write(
    `figure ${name} ${value} ${op} ${target} ${ok ? 'ok' : 'short'}${note === undefined ? '' : ` (${note})`}\n`,
  )
}

/** Prints it; answers whether it holds. */
export const report = (figure: Figure, note?: string): boolean => {
  const ok = holds(figure)
  print(figure, ok, note)
  return ok
}

/** Two ways to say the same thing, of which one must hold: a line that leans on the other says so. */
export const reportEither = (one: Figure, other: Figure): boolean => {
  const ok = holds(one) || holds(other)
  const lean = (figure: Figure, on: Figure) => (ok && !holds(figure) ? `by ${on.name}` : undefined)
  print(one, ok, lean(one, other))
  print(other, ok, lean(other, one))
  return ok
}

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}
