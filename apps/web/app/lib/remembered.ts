import { quietly } from './quietly'

/** A choice of how things are shown, kept on this device. What is kept and no longer known counts as never chosen. */
export const remembered = <T extends string>(key: string, choices: readonly T[]) => {
  const known = (chosen: string | null): T | undefined => choices.find((each) => each === chosen)
  return {
    known,
    recall: (): T | undefined => known(quietly(() => localStorage.getItem(key))),
    keep: (chosen: T): void => void quietly(() => localStorage.setItem(key, chosen)),
  }
}
