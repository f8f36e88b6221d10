import { expect, test } from 'vitest'
import { parseStrictCsv } from './strict-csv.ts'

const read = (text: string) => parseStrictCsv(Buffer.from(text, 'utf8'))

test('quoted and unquoted cells are read row by row', () => {
  expect(read('\ufeffa;b\r\n"1;""x""\n2";\r\n')).toEqual([
    ['a', 'b'],
    ['1;"x"\n2', ''],
  ])
})

test.each([
  ['without a byte order mark', 'a;b\r\n'],
  ['with two of them', '\ufeff\ufeffa;b\r\n'],
  ['with one inside', '\ufeffa;b\r\n\ufeff1;2\r\n'],
  ['a row that ends in one sign', '\ufeffa;b\n1;2\r\n'],
  ['a row that does not end', '\ufeffa;b\r\n1;2'],
  ['an end of a row inside a cell', '\ufeffa;b\r\n"1\r\n";2\r\n'],
  ['a quote in a bare cell', '\ufeffa;b\r\n1"x;2\r\n'],
  ['a quote that is not doubled', '\ufeffa;b\r\n"1"x";2\r\n'],
  ['text behind a quoted cell', '\ufeffa;b\r\n"1" ;2\r\n'],
  ['a quote that is never closed', '\ufeffa;b\r\n"1;2\r\n'],
  ['a row of another length', '\ufeffa;b\r\n1;2;3\r\n'],
])('refuses a file %s', (_, text) => {
  expect(() => read(text)).toThrow()
})

test('refuses bytes that are not UTF-8', () => {
  expect(() => parseStrictCsv(Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff, 0x0d, 0x0a]))).toThrow()
})
