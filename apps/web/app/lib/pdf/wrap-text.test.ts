import { fastCheckOptions } from '@postura/domain/shared/run-count.fixture'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countKeptTogether, wrapText } from './wrap-text'

/** All letters have the same width. */
const measure = (text: string): number => text.length
const linesIn = (width: number, text: string) => wrapText(text, width, measure).map((line) => line.text)

test.each([
  ['um dois três', ['um dois', 'três']],
  ['um dois', ['um dois']],
  ['um\ndois', ['um', 'dois']],
  ['um\n\ndois', ['um', '', 'dois']],
  ['', ['']],
  ['abcdefgh', ['abcdefgh']],
  ['abcdefghi', ['abcdefgh', 'i']],
  ['a abcdefghi b', ['a', 'abcdefgh', 'i b']],
  ['R$\u00a0150,00 à vista', ['R$\u00a0150,0', '0 à', 'vista']],
])('%j is wrapped at eight letters to %j', (text, lines) => {
  expect(linesIn(8, text)).toEqual(lines)
})

test('a line narrower than a letter contains one letter', () => {
  expect(linesIn(0, 'ab c')).toEqual(['a', 'b', 'c'])
})

test('no line is too long, no line has room for the next word, and no word that fits is split', () => {
  const text = fc
    .array(fc.oneof(fc.lorem({ maxCount: 6 }), fc.string({ maxLength: 40 })), { maxLength: 6 })
    .map((parts) => parts.join(' ').trim().replace(/ +/g, ' '))
  fc.assert(
    fc.property(text, fc.integer({ min: 5, max: 40 }), (typed, width) => {
      const lines = linesIn(width, typed)
      expect(Math.max(...lines.map(measure))).toBeLessThanOrEqual(width)
      const words = typed.split(' ')
      if (words.every((word) => measure(word) <= width)) {
        expect(lines.join(' ')).toBe(typed)
        for (const [at, line] of lines.slice(1).entries())
          expect(measure(`${lines[at]} ${line.split(' ')[0]}`)).toBeGreaterThan(width)
      } else expect(lines.join('').replaceAll(' ', '')).toBe(typed.replaceAll(' ', ''))
    }),
    fastCheckOptions(100, 500),
  )
})

describe('page breaks', () => {
  /** Wraps paragraphs with these numbers of lines and returns the groups that stay together, as `2|3`. */
  const parts = (...paragraphs: number[]): string => {
    const lines = wrapText(paragraphs.map((count) => Array(count).fill('word').join(' ')).join('\n'), 4, measure)
    const sizes: number[] = []
    for (let at = 0; at < lines.length; at += countKeptTogether(lines, at)) sizes.push(countKeptTogether(lines, at))
    return sizes.join('|')
  }

  test.each([
    [[1], '1'],
    [[2], '2'],
    [[3], '3'],
    [[4], '2|2'],
    [[6], '2|1|1|2'],
    [[1, 1], '2'],
    [[1, 1, 1, 1], '2|2'],
    [[3, 3], '3|3'],
    [[1, 4, 1], '3|3'],
    [[5, 2], '2|1|2|2'],
  ])('keep lines of paragraphs %j together as %s', (paragraphs, parted) => {
    expect(parts(...paragraphs)).toBe(parted)
  })

  test('are respected by countKeptTogether, which counts the rest of a group from each line', () => {
    const lines = wrapText('a b c d', 1, measure)
    expect(lines.map((_, at) => countKeptTogether(lines, at))).toEqual([2, 1, 2, 1])
  })
})
