export type Figure = { name: string; value: number; op: '<=' | '>='; target: number }

const holds = ({ value, op, target }: Figure): boolean => (op === '<=' ? value <= target : value >= target)

/** One line per figure, for people and CI: `short` means that it misses its target. */
const print = ({ name, value, op, target }: Figure, ok: boolean, note?: string): void => {
  process.stdout.write(
    `figure ${name} ${value} ${op} ${target} ${ok ? 'ok' : 'short'}${note === undefined ? '' : ` (${note})`}\n`,
  )
}

/** Prints the figure; returns true if it meets its target. */
export const reportFigure = (figure: Figure, note?: string): boolean => {
  const ok = holds(figure)
  print(figure, ok, note)
  return ok
}

/** Two figures of which one must meet its target; the output says if one relies on the other. */
export const reportEitherFigure = (one: Figure, other: Figure, note?: string): boolean => {
  const ok = holds(one) || holds(other)
  const lean = (figure: Figure, on: Figure) =>
    ok && !holds(figure) ? `by ${on.name}${note === undefined ? '' : `: ${note}`}` : note
  print(one, ok, lean(one, other))
  print(other, ok, lean(other, one))
  return ok
}

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}
