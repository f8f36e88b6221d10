import { isSamePhone, nationalDigits } from '../../shared/brazil/phone.ts'
import { fold } from '../../shared/text.ts'
import type { CivilDate } from '../../shared/time/civil-date.ts'

export type Person = {
  id: string
  name: string
  birth_date: CivilDate | null
  phone: string | null
  cpf: string | null
}
export type SoughtPerson = Omit<Person, 'id'>

/** `isCertain`: the same person unless somebody says otherwise. Else somebody decides. */
export type PersonMatch = { id: string; by: 'cpf' | 'phone' | 'birth_date' | 'name'; isCertain: boolean }

const firstName = (name: string): string => fold(name).split(' ')[0] ?? ''
/** Every word of the shorter name is in the longer one: `Ana Lima` and `Ana Maria Lima`. */
const isPartOfName = (a: string, b: string): boolean => {
  const [short = [], long = []] = [fold(a).split(' '), fold(b).split(' ')].sort((x, y) => x.length - y.length)
  return short.length > 1 && short.every((word) => long.includes(word))
}

const differs = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b

/** Compares two people. A family shares a phone, and a child may be registered with the CPF of a parent. */
export const comparePeople = (a: SoughtPerson, b: SoughtPerson): Omit<PersonMatch, 'id'> | null => {
  const isSameName = fold(a.name) === fold(b.name)
  const isSameFirst = firstName(a.name) === firstName(b.name)
  const differsByBirth = differs(a.birth_date, b.birth_date)
  if (a.cpf !== null && a.cpf === b.cpf) return { by: 'cpf', isCertain: isSameFirst && !differsByBirth }
  if (differs(a.cpf, b.cpf) || differsByBirth) return null
  if (a.phone !== null && b.phone !== null && isSameFirst && isSamePhone(a.phone, b.phone))
    return { by: 'phone', isCertain: isSameName || isPartOfName(a.name, b.name) }
  if (isSameName && a.birth_date !== null && a.birth_date === b.birth_date) return { by: 'birth_date', isCertain: true }
  return isSameName && fold(a.name).includes(' ') ? { by: 'name', isCertain: false } : null
}

/** Numbers with and without area code are compared, so the key is the end that both have. */
export const phoneKey = (phone: string): string => nationalDigits(phone).slice(-8)

const order = ['cpf', 'birth_date', 'phone', 'name'] as const

/** People by CPF, phone and name, to find the same person among many. */
export const createPeopleIndex = () => {
  const known = new Map<string, Person[]>()
  const keysOf = ({ cpf, phone, name }: SoughtPerson): string[] => [
    `name ${fold(name)}`,
    ...(cpf === null ? [] : [`cpf ${cpf}`]),
    ...(phone === null ? [] : [`phone ${phoneKey(phone)}`]),
  ]
  const candidatesOf = (sought: SoughtPerson) => new Set(keysOf(sought).flatMap((key) => known.get(key) ?? []))
  const findAll = (sought: SoughtPerson): PersonMatch[] => {
    const matches = [...candidatesOf(sought)].flatMap((person) => {
      const match = comparePeople(sought, person)
      return match ? [{ id: person.id, ...match }] : []
    })
    return matches.sort(
      (a, b) => Number(b.isCertain) - Number(a.isCertain) || order.indexOf(a.by) - order.indexOf(b.by),
    )
  }
  return {
    add: (person: Person): void => {
      for (const key of keysOf(person)) {
        const others = known.get(key)
        if (others) others.push(person)
        else known.set(key, [person])
      }
    },
    /** Everyone who may be the same, the most certain first. */
    findAll,
    find: (sought: SoughtPerson): PersonMatch | null => findAll(sought)[0] ?? null,
  }
}
