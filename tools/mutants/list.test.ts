import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from './list.ts'

const root = join(import.meta.dirname, '../..')
const folders = { components: 'apps/web', api: 'apps/api', domain: 'packages/domain' }

const read = (...path: string[]): string => {
  try {
    return readFileSync(join(root, ...path), 'utf8')
  } catch {
    return ''
  }
}

test('the search text of each mutant occurs exactly once in its file', () => {
  const outdated = mutants.filter(({ file, find }) => read(file).split(find).length !== 2)
  expect(outdated.map(({ id }) => id)).toEqual([])
})

test('each mutant names a test that exists', () => {
  // The title of a parametrized test is not in its source.
  const isListed = (source: string, title: string) => source.includes(title) || /\.each\(|eachVariant\(/.test(source)
  const lost = mutants.filter(({ test: { project, file, title } }) => !isListed(read(folders[project], file), title))
  expect(lost.map(({ id }) => id)).toEqual([])
})
