/** True if one letter is wrong, missing or too many, or two neighbors are swapped. */
export const isOneEditApart = (a: string, b: string): boolean => {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.length !== restB.length) return restA.slice(1) === restB || restA === restB.slice(1)
  return (
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

const MIN_LETTERS = 4

/**
 * The line as it is, then with one typing error corrected, then with all: a name that resembles a word (`Amanda`, `amanhã`) stays a name
 * as long as somebody has it.
 */
export const correctWords = (line: string, known: readonly string[]): string[] => {
  const words = line.split(' ')
  const corrected = words.map((word) =>
    word.length < MIN_LETTERS || known.includes(word)
      ? word
      : (known.find((each) => isOneEditApart(word, each)) ?? word),
  )
  const changed = words.flatMap((word, at) => (word === corrected[at] ? [] : [at]))
  const single = changed.map((at) => words.with(at, corrected[at] ?? '').join(' '))
  return [line, ...single, ...(changed.length > 1 ? [corrected.join(' ')] : [])]
}
