import { expect, test } from 'vitest'
import { formatCsvCell, formatCsvRow } from './csv.ts'

test.each([
  ['Ana', 'Ana'],
  ['', ''],
  ['150,00', '150,00'],
  ['a;b', '"a;b"'],
  ['diz "oi"', '"diz ""oi"""'],
  ['duas\nlinhas', '"duas\nlinhas"'],
  ['duas\r\nlinhas', '"duas\nlinhas"'],
  ['=1+1', "'=1+1"],
  ['+55 11', "'+55 11"],
  ['-10', "'-10"],
  ['@soma', "'@soma"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\n=1"'],
  ['a=1', 'a=1'],
])('the cell %j becomes %j', (text, cell) => {
  expect(formatCsvCell(text)).toBe(cell)
})

test('a row is separated by semicolons and ends with CRLF', () => {
  expect(formatCsvRow(['Ana', 'a;b', ''])).toBe('Ana;"a;b";\r\n')
})
