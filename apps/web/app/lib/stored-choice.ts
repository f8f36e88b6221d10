import { ignoreErrors } from './ignore-errors'

/** Display setting stored on this device. A stored value that is no longer valid is ignored. */
export const storedChoice = <T extends string>(key: string, choices: readonly T[]) => {
  const known = (chosen: string | null): T | undefined => choices.find((each) => each === chosen)
  return {
    known,
    recall: (): T | undefined => known(ignoreErrors(() => localStorage.getItem(key))),
    keep: (chosen: T): void => void ignoreErrors(() => localStorage.setItem(key, chosen)),
  }
}
