import { formatCpf } from '../../shared/brazil/cpf.ts'
import { addDays } from '../../shared/time/civil-date.ts'

/** A person as the files should be understood; `null` where the file says nothing. */
export type SamplePerson = {
  name: string
  birth_date: string | null
  phone: string
  cpf: string | null
  email: string | null
  street: string
  city: string
}

const first =
  'Ana Beatriz Caio Débora Élcio Fábio Glória Hélio Inês João Kátia Lúcia Márcia Núbia Olívia Patrícia Quitéria Rogério Sônia Tânia Úrsula Vitória Wágner Ximena Yara Zélia Antônio Benício Cândida Davi Estêvão Flávia Gonçalo Heloísa Íris José Laís Mônica Nélson Otávio'.split(
    ' ',
  )
const middle =
  'de_Souza da_Silva Gonçalves de_Araújo Conceição Magalhães Brandão Guimarães Falcão Antunes Meireles Vasconcelos Sepúlveda Assunção Peçanha Uchôa Bragança Simões Galvão Leitão'
    .split(' ')
    .map((name) => name.replace('_', ' '))
const last =
  'Lima Reis Prado Moraes Tavares Aragão Bastos Correia Dantas Esteves Freitas Garcia Holanda Iório Junqueira Klein Lacerda Macêdo Noronha Oliva'.split(
    ' ',
  )

const pick = (names: readonly string[], at: number): string => names[at % names.length] ?? ''

/** Eleven digits with the two check digits. */
const cpfOf = (n: number): string => {
  const base = String(100_000_000 + ((n * 7_919 + 3) % 800_000_000)).slice(0, 9)
  const digit = (digits: string): string => {
    const sum = [...digits].reduce((total, each, at) => total + Number(each) * (digits.length + 1 - at), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const tenth = digit(n % 9 === 0 ? `0${base.slice(1)}` : base)
  const nine = n % 9 === 0 ? `0${base.slice(1)}` : base
  return `${nine}${tenth}${digit(`${nine}${tenth}`)}`
}

/** The nth person of a sample: every name, phone and CPF is used once. */
export const samplePerson = (n: number): SamplePerson => {
  const [a, b, c] = [n, Math.floor(n / first.length), Math.floor(n / (first.length * middle.length))]
  const name = `${pick(first, a)} ${pick(middle, b)} ${pick(last, c)}`
  const number = String(10_000_000 + ((n * 104_729) % 89_999_999))
  return {
    name,
    birth_date: addDays('1936-01-07', (n * 97) % 30_000),
    phone: `(11) 9${number.slice(0, 4)}-${number.slice(4)}`,
    cpf: n % 5 === 4 ? null : cpfOf(n),
    email: n % 3 === 0 ? `pessoa${n}@exemplo.com` : null,
    street: `Rua das Acácias, ${n + 1}`,
    city: 'São Paulo',
  }
}

/** What people make of a value in a file, so that it must not be imported as it is. */
export const spoilers = ['cpf', 'phone', 'birth_date', 'name'] as const
export type Spoiled = (typeof spoilers)[number] | null

/** One row of twenty-five is spoiled. */
export const spoiledAt = (n: number): Spoiled => (n % 25 === 24 ? (spoilers[Math.floor(n / 25) % 4] ?? null) : null)

export const spoil = (person: SamplePerson, spoiled: Spoiled) => ({
  name: spoiled === 'name' ? person.name.replace(/[^ -~]|[aeiou]/, '\ufffd') : person.name,
  phone: spoiled === 'phone' ? '1191234' : person.phone,
  cpf: spoiled === 'cpf' ? '123.456.789-00' : person.cpf === null ? '' : formatCpf(person.cpf),
  birth_date: spoiled === 'birth_date' ? '1985-02-31' : (person.birth_date ?? ''),
})
