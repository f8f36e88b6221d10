import { digitsOf } from '../../shared/brazil/digits.ts'
import { monthName } from '../../shared/time/civil-date.ts'
import { type SamplePerson, type Spoiled, samplePerson, spoil, spoiledAt } from './people.fixture.ts'
import { packXlsx, type XlsxCell } from './xlsx.fixture.ts'

/** A file of another program, and the people that it means; a spoiled row must not be imported. */
export type SampleFile = {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  people: { person: SamplePerson; spoiled: Spoiled }[]
}

const phoneFormats: ((phone: string) => string)[] = [
  (phone) => phone,
  digitsOf,
  (phone) => `+55 ${digitsOf(phone).slice(0, 2)} ${phone.slice(5)}`,
  (phone) => `55${digitsOf(phone)}`,
  (phone) => `0${digitsOf(phone).slice(0, 2)} ${phone.slice(5)}`,
  (phone) => digitsOf(phone).replace(/(..)(.)(....)(....)/, '$1 $2 $3 $4'),
  (phone) => digitsOf(phone).replace(/(..)(.....)(....)/, '$1-$2.$3'),
  (phone) => `0xx${digitsOf(phone).slice(0, 2)} ${phone.slice(5)}`,
]
const partsOf = (date: string) => date.split('-') as [string, string, string]
const dmy = (date: string) => partsOf(date).reverse().join('/')
const mdy = (date: string) => partsOf(date)[1].concat('/', partsOf(date)[2], '/', partsOf(date)[0])
const words = (date: string) => `${Number(partsOf(date)[2])} de ${monthName(date)} de ${partsOf(date)[0]}`
const short = (date: string) => `${partsOf(date)[2]}-${monthName(date).slice(0, 3)}-${partsOf(date)[0]}`

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).buffer)
const latin = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => (letter === '\ufffd' ? 0x3f : letter.charCodeAt(0)))
/** UTF-8 that was read as Windows-1252 and saved again. */
const twice = (text: string): Uint8Array<ArrayBuffer> => encode(new TextDecoder('windows-1252').decode(encode(text)))

const csv = (rows: readonly (readonly string[])[], sign: string): string =>
  rows
    .map((row) =>
      row
        .map((cell) => (/["\n\r]/.test(cell) || cell.includes(sign) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(sign),
    )
    .join('\r\n')

type Row = { person: SamplePerson; shown: ReturnType<typeof spoil>; n: number }
type Kind = {
  name: string
  leavesOut?: readonly (keyof SamplePerson)[]
  write: (rows: readonly Row[]) => Uint8Array<ArrayBuffer>
}

const kinds: readonly Kind[] = [
  {
    name: 'zenfisio.csv',
    write: (rows) =>
      latin(
        csv(
          [
            [
              'Nome',
              'CPF',
              'RG',
              'Data de nascimento',
              'Sexo',
              'Telefone',
              'Celular',
              'E-mail',
              'Endereço',
              'Cidade',
              'Convênio',
            ],
            ...rows.map(({ person, shown }) => [
              shown.name,
              shown.cpf,
              '12.345.678-9',
              dmy(shown.birth_date),
              'F',
              '',
              shown.phone,
              person.email ?? 'não tem',
              person.street,
              person.city,
              'Particular',
            ]),
          ],
          ';',
        ),
      ),
  },
  {
    name: 'google-contacts.csv',
    leavesOut: ['cpf'],
    write: (rows) =>
      encode(
        csv(
          [
            [
              'First Name',
              'Middle Name',
              'Last Name',
              'Birthday',
              'Notes',
              'E-mail 1 - Label',
              'E-mail 1 - Value',
              'Phone 1 - Label',
              'Phone 1 - Value',
              'Address 1 - Formatted',
              'Address 1 - City',
            ],
            ...rows.map(({ person, shown }) => {
              const [given = '', ...others] = shown.name.split(' ')
              const [family = ''] = others.splice(-1)
              return [
                given,
                others.join(' '),
                family,
                shown.birth_date,
                '',
                'Home',
                person.email ?? '',
                'Mobile',
                phoneFormats[2]?.(shown.phone) ?? '',
                `${person.street}\n${person.city}`,
                person.city,
              ]
            }),
          ],
          ',',
        ),
      ),
  },
  {
    name: 'planilha-caseira.csv',
    leavesOut: ['email', 'city'],
    write: (rows) =>
      encode(
        `\ufeff${csv(
          [
            ['Meus alunos 2026', '', '', '', '', ''],
            ['', '', '', '', '', ''],
            ['ALUNO(A)', 'FONE/WHATS', 'NASC.', 'CPF', 'Rua', 'OBS'],
            ...rows.map(({ person, shown, n }) => [
              shown.name,
              phoneFormats[n % phoneFormats.length]?.(shown.phone) ?? '',
              dmy(shown.birth_date).replaceAll('/', '.'),
              digitsOf(shown.cpf),
              person.street,
              'joelho; ombro',
            ]),
          ],
          ';',
        )}`,
      ),
  },
  {
    name: 'seufisio.txt',
    leavesOut: ['email', 'street', 'city'],
    write: (rows) =>
      utf16(
        csv(
          [
            ['Paciente', 'Dt. Nascimento', 'Tel. Celular', 'CPF', 'Status'],
            ...rows.map(({ shown, n }) => [
              shown.name,
              n % 2 === 0 ? words(shown.birth_date) : short(shown.birth_date),
              phoneFormats[3 + (n % 3)]?.(shown.phone) ?? '',
              shown.cpf || '-',
              'Ativo',
            ]),
          ],
          '\t',
        ),
      ),
  },
  {
    name: 'planilha.xlsx',
    leavesOut: ['email'],
    write: (rows) =>
      packXlsx(
        [
          ['Cadastro de pacientes', '', '', '', '', ''],
          ['Nome completo', 'Nascimento', 'Celular', 'CPF', 'Endereço', 'Cidade'],
          ...rows.map(({ person, shown }): XlsxCell[] => [
            { formula: 'CONCATENATE("A","B")', text: shown.name },
            /^\d{4}-02-31$/.test(shown.birth_date) ? '31/02/1985' : { date: shown.birth_date },
            { number: Number(digitsOf(shown.phone)) },
            shown.cpf === '' ? '' : { number: Number(digitsOf(shown.cpf)) },
            person.street,
            { formula: 'UPPER("x")', text: person.city },
          ]),
        ],
        ['A1:F1'],
      ),
  },
  {
    name: 'exportado-duas-vezes.csv',
    leavesOut: ['street', 'city'],
    write: (rows) =>
      twice(
        csv(
          [
            ['Nome do paciente', 'Data nasc', 'Telefone 1', 'CPF', 'Email'],
            ...rows.map(({ person, shown, n }) => [
              shown.name,
              shown.birth_date === '1985-02-31' ? '02/31/1985' : mdy(shown.birth_date),
              phoneFormats[n % 2]?.(shown.phone) ?? '',
              shown.cpf,
              person.email ?? '',
            ]),
          ],
          ',',
        ),
      ),
  },
]

const withoutFields = (person: SamplePerson, fields: readonly (keyof SamplePerson)[] = []): SamplePerson => ({
  ...person,
  ...Object.fromEntries(fields.map((field) => [field, field === 'street' || field === 'city' ? '' : null])),
})

export const sampleNames = kinds.map(({ name }) => name)

/** A file of this many people, from the nth on. */
export const buildSample = (name: string, count: number, from = 0): SampleFile => {
  const kind = kinds.find((each) => each.name === name)
  if (!kind) throw new Error(`there is no sample ${name}`)
  const leavesOut = kind.leavesOut ?? []
  const rows = Array.from({ length: count }, (_, at) => {
    const [n, found] = [from + at, spoiledAt(at)]
    const person = withoutFields(samplePerson(n), leavesOut)
    // A file without CPF spoils the phone instead.
    const spoiled = found === 'cpf' && leavesOut.includes('cpf') ? 'phone' : found
    return { n, person, spoiled, shown: spoil(samplePerson(n), spoiled) }
  })
  return { name, bytes: kind.write(rows), people: rows.map(({ person, spoiled }) => ({ person, spoiled })) }
}

/** A list far beyond the limit. */
export const buildHostileCsv = (count: number): Uint8Array<ArrayBuffer> =>
  encode(`Nome;Telefone;CPF\r\n${'Ana Lima;(11) 91234-5678;529.982.247-25\r\n'.repeat(count)}`)
