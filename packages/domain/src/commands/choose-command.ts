import { fold } from '../shared/text.ts'
import type { Command } from './command.ts'

type Named = { id: string; name: string }

const hasWord = (name: string, word: string, isWhole: boolean): boolean =>
  fold(name)
    .split(' ')
    .some((each) => (isWhole ? each === word : each.startsWith(word)))

const pickWith = <T extends Named>(searched: string, found: readonly T[], isWhole: boolean): readonly T[] => {
  const words = fold(searched).split(' ')
  return found.filter(({ name }) => words.every((word) => hasWord(name, word, isWhole)))
}

/** Patients with exactly these words, else those with words that begin so, else all that were found. */
export const pickClosestNames = <T extends Named>(searched: string, found: readonly T[]): readonly T[] => {
  const closest = [true, false].map((isWhole) => pickWith(searched, found, isWhole))
  return closest.find((some) => some.length > 0) ?? found
}

export type ChosenCommand<T extends Named> = { command: Command; patients: readonly T[] }

/** `rafael amanhã 9h` is about Rafael, the professional, before it is about a patient called Rafaela. */
const isProfessional = ({ command, patients }: ChosenCommand<Named>): boolean =>
  patients.length === 0 && command.kind === 'book' && command.professional_id !== null

const areOnlySimilar = ({ command: { name }, patients }: ChosenCommand<Named>): boolean =>
  patients.length > 0 && /[a-z]/.test(name) && pickWith(name, patients, true).length === 0

const toKey = ({ command, patients }: ChosenCommand<Named>): string =>
  JSON.stringify([{ ...command, name: null }, patients.map(({ id }) => id)])

/** Two readings can find the same patients, and then they are one draft. */
const withoutRepeated = <T extends Named>(chosen: readonly ChosenCommand<T>[]): ChosenCommand<T>[] =>
  chosen.filter((each, at) => chosen.findIndex((other) => toKey(other) === toKey(each)) === at)

/**
 * Readings that are possible with the patients of the clinic, the most likely first. A line that is the name of a patient is a search.
 */
export const chooseCommands = <T extends Named>(
  typed: string,
  commands: readonly Command[],
  find: (name: string) => readonly T[],
): ChosenCommand<T>[] => {
  if (find(typed).length > 0) return []
  const chosen = withoutRepeated(
    commands.flatMap((command) => {
      const patients = command.name === '' ? [] : pickClosestNames(command.name, find(command.name))
      return command.name === '' || patients.length > 0 ? [{ command, patients }] : []
    }),
  )
  const [first] = chosen
  return first && areOnlySimilar(first) && chosen.some(isProfessional)
    ? chosen.toSorted((a, b) => Number(isProfessional(b)) - Number(isProfessional(a)))
    : chosen
}

/** Names that must be searched to choose. */
export const listSearchedNames = (typed: string, commands: readonly Command[]): string[] => [
  ...new Set([typed, ...commands.map(({ name }) => name)].filter(Boolean)),
]
