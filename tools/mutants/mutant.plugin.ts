import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import { mutants } from './list.ts'

const root = join(import.meta.dirname, '../..')

/** Changes the file of the mutant in the environment when a test loads it. Without a mutant it does nothing. */
export const mutantPlugin = (id: string | undefined): Plugin => {
  const mutant = mutants.find((each) => each.id === id)
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, file) =>
      mutant && file.split('?')[0] === join(root, mutant.file)
        ? code.replace(mutant.find, () => mutant.replace)
        : undefined,
  }
}
