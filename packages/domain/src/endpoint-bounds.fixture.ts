import type { Endpoint } from './endpoint.ts'

type Schema = Endpoint['output']
/** The parts of a schema's definition that are read here; the library does not export one type for all. */
type Definition = {
  type: string
  format?: string
  pattern?: RegExp
  checks?: { _zod: { def: { check: string; format?: string; pattern?: RegExp } } }[]
  shape?: Record<string, Schema>
  catchall?: Schema
  element?: Schema
  innerType?: Schema
  keyType?: Schema
  valueType?: Schema
  options?: Schema[]
  in?: Schema
  out?: Schema
}
const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition

/** Formats of the library with a fixed length. */
const fixedFormats = ['uuid']

/** True if a text of any length matches: a repetition without an upper limit. */
const isEndless = (pattern: RegExp): boolean => /(?<!\\)[+*]|\{\d+,\}/.test(pattern.source.replace(/\[[^\]]*\]/g, 'x'))

const hasTextLimit = ({ format, checks = [] }: Definition): boolean =>
  (format !== undefined && fixedFormats.includes(format)) ||
  checks.some(
    ({ _zod: { def } }) => def.check === 'max_length' || (def.pattern !== undefined && !isEndless(def.pattern)),
  )

const hasCheck = ({ checks = [] }: Definition, name: string): boolean =>
  checks.some(({ _zod: { def } }) => def.check === name)

const childrenOf = ({ shape = {}, element, innerType, options = [], in: input, out }: Definition, at: string) => [
  ...Object.entries(shape).map(([key, schema]) => [schema, `${at}.${key}`] as const),
  ...(element ? [[element, `${at}[]`] as const] : []),
  ...[innerType, input, out, ...options].flatMap((schema) => (schema ? [[schema, at] as const] : [])),
]

/** Lists the places of an input where a text, a list, a number or the set of keys has no limit. */
const findInInput = (schema: Schema, at: string): string[] => {
  const definition = definitionOf(schema)
  // A text behind a transformation, such as blank to null, is limited by what follows.
  const below = childrenOf(definition, at).flatMap(([child, path]) => findInInput(child, path))
  switch (definition.type) {
    case 'string':
      return hasTextLimit(definition) ? below : [`${at}: a text`]
    case 'array':
      return hasCheck(definition, 'max_length') ? below : [`${at}: a list`, ...below]
    case 'number':
      return definition.format === 'safeint' ||
        (hasCheck(definition, 'less_than') && hasCheck(definition, 'greater_than'))
        ? below
        : [`${at}: a number`]
    case 'object':
      return definition.catchall && definitionOf(definition.catchall).type === 'never'
        ? below
        : [`${at}: other keys`, ...below]
    case 'record':
      // Keys of a list of names are few.
      return definition.valueType && definition.keyType && definitionOf(definition.keyType).type === 'enum'
        ? findInInput(definition.valueType, `${at}{}`)
        : [`${at}: anything`]
    case 'unknown':
    case 'any':
      return [`${at}: anything`]
    default:
      return below
  }
}

/** Lists the lists without a limit. Stored texts were limited when they came in. */
const findInOutput = (schema: Schema, at: string): string[] => {
  const definition = definitionOf(schema)
  const below = childrenOf(definition, at).flatMap(([child, path]) => findInOutput(child, path))
  return definition.type === 'array' && !hasCheck(definition, 'max_length') ? [`${at}: a list`, ...below] : below
}

/** Two days of a query form a period: a long one must be refused. */
const acceptsEndlessPeriod = (schema: Schema): boolean => {
  const { shape = {} } = definitionOf(schema)
  if (!('from' in shape && 'to' in shape)) return false
  const lists = Object.fromEntries(['amounts', 'ids'].filter((key) => key in shape).map((key) => [key, []]))
  return schema.safeParse({ ...lists, from: '1900-01-01', to: '2199-12-31' }).success
}

/** Every place of an endpoint without a limit. */
export const findUnbounded = ({ params, query, body, output }: Omit<Endpoint, 'errors' | 'summary'>): string[] => [
  ...(params ? findInInput(params, 'params') : []),
  ...(query ? findInInput(query, 'query') : []),
  ...(body ? findInInput(body, 'body') : []),
  ...[query, body].flatMap((schema) => (schema && acceptsEndlessPeriod(schema) ? ['from and to: a period'] : [])),
  ...findInOutput(output, 'output'),
]
