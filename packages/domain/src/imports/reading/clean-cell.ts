import { fold, removeUnprintable } from '../../shared/text.ts'

/** What people write into a cell to say that they do not know. */
const nothing = new Set([
  '-',
  '--',
  '---',
  '.',
  '/',
  '0',
  '?',
  'x',
  'n/a',
  'na',
  'n/d',
  'nd',
  'nt',
  'null',
  'none',
  'undefined',
  'nao',
  'nao tem',
  'nao informado',
  'nao informada',
  'nao consta',
  'nao possui',
  'sem',
  'sem cpf',
  'sem telefone',
  'sem email',
  'sem e-mail',
  'sem endereco',
  'nenhum',
  'vazio',
  '#n/a',
  '#n/d',
])

const LONGEST_NOTHING = Math.max(...[...nothing].map(({ length }) => length))

/** One line without invisible characters. `="00123"` and a leading `'` are how spreadsheets keep digits as text. */
export const cleanCell = (cell: string): string => {
  const text = removeUnprintable(cell)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=\d)/, '')
  return text.length <= LONGEST_NOTHING && nothing.has(fold(text)) ? '' : text
}

/** Letters that another program lost: `Jo\ufffdo`, `Jo?o`, and `Joï¿½o` after the file was saved twice. */
export const hasLostLetters = (text: string): boolean => /\ufffd|ï¿½|\p{L}\?\p{L}/u.test(text)
