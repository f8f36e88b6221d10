import type { Endpoint } from '@postura/domain/endpoint'
import { newId } from '@postura/domain/shared/ids'
import fc from 'fast-check'
import { cursors, good, instants } from './samples.ts'

/** The parts of a schema's definition that the generator reads; the library does not export one type for all. */
type Definition = {
  type: string
  format?: string
  checks?: {
    _zod: {
      def: { check: string; format?: string; pattern?: RegExp; minimum?: number; maximum?: number; value?: number }
    }
  }[]
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  keyType?: Schema
  valueType?: Schema
  options?: Schema[]
  entries?: Record<string, unknown>
  values?: unknown[]
  in?: Schema
  out?: Schema
}
type Schema = Endpoint['output']
const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition
const checksOf = (schema: Schema) => (definitionOf(schema).checks ?? []).map(({ _zod }) => _zod.def)

export type Random = {
  next: () => number
  below: (count: number) => number
  pick: <T>(from: readonly T[]) => T
}
export const createRandom = (next: () => number): Random => {
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    pick: (from) => {
      if (from.length === 0) throw new Error('nothing to pick from')
      return from[below(from.length)] as (typeof from)[number]
    },
  }
}

/** Ids, versions and cursors of the clinic under test; those of new records are added. */
export type KnownValues = {
  ids: Record<string, string[]>
  revs: Map<string, number>
  cursors: string[]
  /** The last one of each kind of record: those of others fit by chance only. */
  lastCursors: Map<string, string>
}
export const startKnowing = (ids: KnownValues['ids']): KnownValues => ({
  ids,
  revs: new Map(),
  cursors: [],
  lastCursors: new Map(),
})
const MAX_KNOWN = 200
export const remember = (list: string[], value: string): void => {
  list.push(value)
  if (list.length > MAX_KNOWN) list.shift()
}

const accepted = new WeakMap<Schema, string[]>()
/** Sample texts that this schema accepts. */
const acceptedTexts = (schema: Schema): string[] => {
  const known = accepted.get(schema)
  if (known) return known
  const pattern = checksOf(schema).find(({ format }) => format === 'regex')?.pattern
  const matching = pattern ? fc.sample(fc.stringMatching(pattern), { numRuns: 30, seed: 1 }) : []
  const texts = [...good, ...cursors, ...matching].filter((text) => isValid(schema, text))
  accepted.set(schema, texts)
  return texts
}

export const isValid = (schema: Schema, value: unknown): boolean => schema.safeParse(value).success

const HOUR = 3_600_000

/** Makes fields agree that a schema compares. */
const mend = (value: Record<string, unknown>, random: Random): void => {
  if (typeof value.start_time === 'string' && 'end_time' in value)
    value.end_time = new Date(Date.parse(value.start_time) + HOUR).toISOString()
  if (typeof value.from === 'string' && 'to' in value) value.to = shiftDay(value.from, random.pick([0, 1, 7, 31, 45]))
  if (typeof value.from_date === 'string' && 'to_date' in value)
    value.to_date = shiftDay(value.from_date, random.below(9))
  if ('after' in value && 'before' in value) delete value.before
  if (Array.isArray(value.instalments))
    value.price_cents = value.instalments.reduce((sum, each) => sum + Number(each?.amount_cents ?? 0), 0)
  if (Array.isArray(value.add) && Array.isArray(value.remove)) value.remove = []
  if (Array.isArray(value.occurrences)) spread(value.occurrences, random)
}

const shiftDay = (day: string, days: number): string => {
  const time = Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR
  return Number.isNaN(time) ? day : new Date(time).toISOString().slice(0, 10)
}

/** Occurrences one day apart, so that they do not overlap. */
const spread = (occurrences: Record<string, unknown>[], random: Random): void => {
  const first = Date.parse(random.pick(instants))
  for (const [n, each] of occurrences.entries()) {
    each.start_time = new Date(first + n * 24 * HOUR).toISOString()
    each.end_time = new Date(first + n * 24 * HOUR + HOUR).toISOString()
  }
}

const uniqueTexts = (values: unknown[]): unknown[] =>
  values.every((value) => typeof value === 'string') ? [...new Set(values)] : values

export type Generator = {
  /** A value that the schema accepts, or the nearest one that was found. */
  valid: (schema: Schema, name?: string) => unknown
}

const TRIES = 6

export const createGenerator = (random: Random, known: KnownValues): Generator => {
  const idFor = (name: string): string => {
    const chance = random.next()
    const own = known.ids[name.replace(/_id$|s$/, '')] ?? []
    if (chance < 0.75 && own.length > 0) return random.pick(own)
    if (chance < 0.9)
      return random.pick(
        Object.values(known.ids)
          .filter((ids) => ids.length > 0)
          .flat(),
      )
    return newId()
  }

  const numberFor = (schema: Schema): number => {
    const checks = checksOf(schema)
    const least = Number(checks.find(({ check }) => check === 'greater_than')?.value ?? 0)
    const most = Number(checks.find(({ check }) => check === 'less_than')?.value ?? 4)
    return random.pick([least, most, least + 1, least + random.below(most - least + 1)])
  }

  const arrayFor = (schema: Schema, name: string): unknown[] => {
    const { element } = definitionOf(schema)
    const checks = checksOf(schema)
    const least = checks.find(({ check }) => check === 'min_length')?.minimum ?? 0
    const most = checks.find(({ check }) => check === 'max_length')?.maximum ?? 8
    const length = random.next() < 0.02 ? most : Math.min(most, least + random.below(4))
    return element ? uniqueTexts(Array.from({ length }, () => valid(element, name))) : []
  }

  const objectFor = (schema: Schema): Record<string, unknown> => {
    const value: Record<string, unknown> = {}
    // With all filters at once a list is nearly always refused or empty.
    const chance = random.pick([0.15, 0.6])
    for (const [key, field] of Object.entries(definitionOf(schema).shape ?? {})) {
      const isOptional = ['optional', 'default'].includes(definitionOf(field).type)
      if (!isOptional || random.next() < chance) value[key] = valid(field, key)
    }
    mend(value, random)
    return value
  }

  const draw = (schema: Schema, name: string): unknown => {
    const definition = definitionOf(schema)
    switch (definition.type) {
      case 'string':
        if (definition.format === 'uuid') return idFor(name)
        if (name === 'after' || name === 'before') return random.pick([...known.cursors, ...cursors])
        return random.pick([...acceptedTexts(schema), ...(acceptedTexts(schema).length === 0 ? [''] : [])])
      case 'number':
        return numberFor(schema)
      case 'boolean':
        return random.next() < 0.5
      case 'enum':
        return random.pick(Object.values(definition.entries ?? {}))
      case 'literal':
        return random.pick(definition.values ?? [null])
      case 'array':
        return arrayFor(schema, name)
      case 'object':
        return objectFor(schema)
      case 'record': {
        const { keyType, valueType } = definition
        const key = keyType && valid(keyType)
        return key && valueType ? { [String(key)]: valid(valueType, name) } : {}
      }
      case 'union':
        return valid(random.pick(definition.options ?? []), name)
      case 'nullable':
        return random.next() < 0.3 ? null : valid(definition.innerType as Schema, name)
      case 'optional':
      case 'default':
        return valid(definition.innerType as Schema, name)
      case 'pipe': {
        const { in: input, out } = definition
        return valid((input && definitionOf(input).type !== 'transform' ? input : out) as Schema, name)
      }
      default:
        return {}
    }
  }

  const valid = (schema: Schema, name = ''): unknown => {
    let value: unknown
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      value = draw(schema, name)
      if (isValid(schema, value)) return value
    }
    return value
  }

  return { valid }
}
