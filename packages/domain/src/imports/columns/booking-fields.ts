import { MAX_SESSIONS, packageTypes } from '../../packages/package.ts'
import { appointmentTypes } from '../../scheduling/scheduling.ts'
import { fold } from '../../shared/text.ts'
import { parseTypedTime } from '../../shared/time/clock-time.ts'
import { readDate, timeAfterDate } from '../reading/read-date.ts'
import { readAmount, readCpf, readName, readPhone, readText } from '../reading/read-values.ts'
import type { ImportField, ReadContext } from './import-field.ts'
import { looksLikeCpf, looksLikePhone } from './patient-fields.ts'

const LATEST = '2099-12-31'
const readDay = (text: string, { order }: ReadContext): string | null => {
  const date = readDate(text, { order, latest: LATEST })
  return date !== null && date >= '2000-01-01' ? date : null
}
const dateProblem = 'Confira a data, como 31/07/2027.'

/** Chooses by words of other programs: `Avaliação` is a first appointment. */
const readType =
  <T extends string>(types: readonly T[]) =>
  (text: string): T | null => {
    const said = fold(text)
    const known = types.find((type) => fold(type) === said)
    if (known) return known
    const found = words.find(([pattern, type]) => pattern.test(said) && (types as readonly string[]).includes(type))
    return (found?.[1] as T | undefined) ?? null
  }
const words: readonly [RegExp, string][] = [
  [/turma|grupo|aula em grupo|coletiv/, 'Aula em grupo'],
  [/pilates/, 'Pilates'],
  [/avaliac|primeira|anamnese|triagem/, 'Primeira Consulta'],
  [/\balta\b/, 'Consulta de Alta'],
  [/retorno|sess|fisio|consulta|atendimento|rpg|acupuntura|drenagem|massagem/, 'Consulta Recorrente'],
]

/** Whose row it is: a patient of the clinic. */
const person = {
  cpf: { label: 'CPF', names: /\bcpf\b/, read: readCpf, problem: 'CPF inválido.', looks: looksLikeCpf },
  phone: {
    label: 'Telefone',
    names: /telefone|celular|\bcel\b|\bfone\b|whats|\btel\b|phone/,
    read: readPhone,
    problem: 'Confira o telefone: DDD e 8 ou 9 dígitos.',
    looks: looksLikePhone,
    joins: ' / ',
  },
} as const satisfies Record<string, ImportField>

const name = {
  label: 'Paciente',
  names: /^(nome|name|paciente|cliente|alun[oa])s?\b/,
  read: readName,
  problem: 'Confira o nome.',
  missing: 'Falta o paciente.',
} as const satisfies ImportField

export const appointmentFields = {
  ...person,
  end: {
    label: 'Fim',
    names: /^(hora |horario )?(de )?(fim|termino|final)\b|^ate$/,
    read: (text) => parseTypedTime(text),
    problem: 'Confira o horário, como 14:30.',
  },
  time: {
    label: 'Horário',
    names: /^(hora|horario|inicio)\b/,
    read: (text) => parseTypedTime(timeAfterDate(text) || text),
    problem: 'Confira o horário, como 14:30.',
    missing: 'Falta o horário.',
    looks: (text) => /^\d{1,2}[:h]\d{2}$/.test(text),
  },
  date: {
    label: 'Data',
    names: /^(data|dia|dt)\b|agendamento/,
    read: readDay,
    problem: dateProblem,
    missing: 'Falta a data.',
    looks: (text) => /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/.test(text),
    isDate: true,
  },
  title: {
    label: 'Tipo',
    names: /^(tipo|servico|procedimento|atendimento|modalidade)\b/,
    read: readType(appointmentTypes),
    problem: `Escreva ${appointmentTypes.join(', ')}.`,
  },
  professional: {
    label: 'Profissional',
    names: /profissional|fisioterapeuta|terapeuta|instrutor|responsavel/,
    read: readName,
    problem: 'Confira o nome do profissional.',
  },
  description: {
    label: 'Observações',
    names: /^(obs|observac|anotac|descricao|nota)/,
    read: readText,
    problem: 'Confira as observações.',
    joins: ' · ',
  },
  name,
} as const satisfies Record<string, ImportField>

const readSessions = (text: string): number | null => {
  const [, count = ''] = /^(\d{1,3})(?:\.0)?(?: *(?:sess\p{L}*|aulas?))?$/iu.exec(text) ?? []
  const sessions = Number(count)
  return count !== '' && sessions >= 1 && sessions <= MAX_SESSIONS ? sessions : null
}

export const packageFields = {
  ...person,
  sessions: {
    label: 'Sessões que restam',
    names: /(sess|aulas?|saldo|quantidade|qtde?\b).*(rest|dispon|saldo)|rest|saldo|dispon/,
    read: readSessions,
    problem: `Escreva quantas sessões restam, de 1 a ${MAX_SESSIONS}.`,
    missing: 'Faltam as sessões que restam.',
    looks: (text) => /^\d{1,2}$/.test(text),
  },
  expires_on: {
    label: 'Validade',
    names: /valid|venc|expira|^ate\b/,
    read: readDay,
    problem: dateProblem,
    isDate: true,
  },
  type: {
    label: 'Tipo',
    names: /^(tipo|servico|pacote|plano|procedimento|modalidade)\b/,
    read: readType(packageTypes),
    problem: `Escreva ${packageTypes.join(', ')}.`,
    missing: 'Falta o tipo.',
  },
  name,
} as const satisfies Record<string, ImportField>

export const receivableFields = {
  ...person,
  amount: {
    label: 'Valor',
    names: /valor|preco|montante|total|saldo/,
    read: readAmount,
    problem: 'Confira o valor, como 150,00.',
    missing: 'Falta o valor.',
    looks: (text) => /^(R\$ ?)?[\d.]+,\d{2}$/.test(text),
  },
  due_date: {
    label: 'Vencimento',
    names: /venc|^(data|dia|dt)\b/,
    read: readDay,
    problem: dateProblem,
    missing: 'Falta o vencimento.',
    looks: (text) => /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/.test(text),
    isDate: true,
  },
  description: {
    label: 'Descrição',
    names: /descricao|historico|servico|referente|procedimento/,
    read: (text) => readText(text.slice(0, 200)),
    problem: 'Confira a descrição.',
    joins: ' · ',
  },
  name,
} as const satisfies Record<string, ImportField>
