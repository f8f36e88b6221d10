import { test } from 'vitest'

type Arguments<T> = T extends readonly unknown[] ? [...T] : [T]

/** Like `test.each`, for looks, widths and inputs that differ little: the first is tested in every run, the others in the long run. */
export const eachVariant = <const T>(variants: readonly T[]) => {
  const [first = [], ...others] = variants.map((each) => (Array.isArray(each) ? [...each] : [each])) as Arguments<T>[]
  return (title: string, run: (...given: Arguments<T>) => Promise<void>): void => {
    test.each([first as Arguments<T>])(title, run)
    test.each(others)(title, { tags: 'long' }, run)
  }
}
