import { expect, test } from 'vitest'
import { isVcard, readVcards } from './vcard.ts'

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
const read = (...lines: string[]) => readVcards(card(...lines))[1]

test('version 2.1 with quoted-printable names over several lines is read', () => {
  const row = read(
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Concei=C3=A7=C3=A3o;Jo=C3=A3o;;;',
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jo=C3=A3o da =',
    'Concei=C3=A7=C3=A3o',
    'TEL;CELL;PREF:+55 11 91234-5678',
    'TEL;HOME:1133334444',
    'BDAY:19850731',
  )
  expect(row).toEqual(['João da Conceição', '+55 11 91234-5678 / 1133334444', '', '19850731', ''])
})

test('quoted-printable in ISO-8859-1 is read', () => {
  expect(read('FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Jo=E3o')?.[0]).toBe('João')
})

test('version 3 with folded lines, groups, escapes and a photo is read', () => {
  const row = read(
    'VERSION:3.0',
    'N:Lima;Ana;Maria;;',
    'item1.TEL;type=CELL:011 91234-5678',
    'EMAIL;type=INTERNET:ana@exemplo.com',
    'ADR;TYPE=HOME:;Apto 2;Rua das Flores\\, 10;São Pa',
    ' ulo;SP;01310-100;Brasil',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
    ' AAAQABAAD',
  )
  expect(row).toEqual([
    'Ana Maria Lima',
    '011 91234-5678',
    'ana@exemplo.com',
    '',
    'Rua das Flores, 10, Apto 2, São Paulo, SP, 01310-100',
  ])
})

test('version 4 with an address of a phone and a birthday without year is read', () => {
  expect(
    read('VERSION:4.0', 'FN:Ana Lima', 'TEL;VALUE=uri;TYPE="voice,cell":tel:+5511912345678', 'BDAY:--0731'),
  ).toEqual(['Ana Lima', '+5511912345678', '', '', ''])
})

test('several cards are several rows, below the names of the columns', () => {
  const text = card('FN:Ana') + card('FN:Bia')
  expect(isVcard(text)).toBe(true)
  expect(readVcards(text).map(([name]) => name)).toEqual(['Nome', 'Ana', 'Bia'])
  expect(isVcard('Nome;Telefone')).toBe(false)
})
