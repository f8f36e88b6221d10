import type { CommandContext } from './command.ts'
import { type Line, normalizeLine } from './line.ts'

const titles = new Set('dr dra doutor doutora ft fta prof profa professor professora'.split(' '))
const cueWords = new Set(['com', 'a', 'o', ...titles])

/** Words of a name without its titles: `Dra. Helena Prado` is called Helena. */
const wordsOf = (name: string): string[] => {
  const words = normalizeLine(name).match(/[a-z0-9]+/g) ?? []
  const first = words.findIndex((word) => !titles.has(word))
  return words.slice(Math.max(first, 0))
}

export const findFirstName = (name: string): string => wordsOf(name)[0] ?? ''

type Token = { word: string; start: number; end: number }

const toTokens = (line: Line): Token[] =>
  [...line.rest.matchAll(/\||[^\s|-]+/g)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))

/** Words of the name that follow the first one, in the order of the name. Some may be left out. */
const countFollowing = (others: readonly string[], tokens: readonly Token[]): number => {
  let at = 0
  const end = tokens.findIndex(({ word }) => {
    at = others.indexOf(word, at) + 1
    return at === 0
  })
  return end === -1 ? tokens.length : end
}

/** Number of words before the name that announce it: `com a dra` is 3. */
const countCue = (before: readonly Token[]): number => {
  const cue = before.slice(before.findLastIndex(({ word }) => !cueWords.has(word)) + 1)
  return cue.some(({ word }) => word === 'com' || titles.has(word)) ? cue.length : 0
}

type Found = { id: string; start: number; end: number }

/** Professionals that a line can mean, each with its place: who is announced, by the most words of a name. Of a name written twice the last is meant. */
export const findProfessionals = (
  line: Line,
  professionals: CommandContext['professionals'],
  /** A name that nothing announces is that of the patient. */
  isPatient: boolean,
): Found[] => {
  const tokens = toTokens(line)
  const found = professionals.flatMap(({ id, name }) => {
    const [first, ...others] = wordsOf(name)
    return tokens.flatMap(({ word, start, end }, at) => {
      if (word !== first) return []
      const count = countFollowing(others, tokens.slice(at + 1))
      const cue = countCue(tokens.slice(0, at))
      return { id, cue, count, start: tokens[at - cue]?.start ?? start, end: tokens[at + count]?.end ?? end }
    })
  })
  const announced = found.filter(({ cue }) => cue > 0)
  const possible = announced.length > 0 || isPatient ? announced : found
  const most = Math.max(...possible.map(({ count }) => count))
  const longest = possible.filter(({ count }) => count === most)
  return [...new Map(longest.map((each) => [each.id, each])).values()]
}
