import type { ExportedTable } from './exported-table.ts'

export type ColumnType = { column: string; type: string; isRequired: boolean }

/** JSON Schema of what PostgreSQL writes for a type. */
const schemaOfType = (type: string): Record<string, unknown> => {
  switch (type) {
    case 'uuid':
      return { type: 'string', format: 'uuid' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'timestamp with time zone':
      return { type: 'string', format: 'date-time' }
    case 'integer':
    case 'bigint':
      return { type: 'integer' }
    case 'boolean':
      return { type: 'boolean' }
    case 'bytea':
      return { type: 'string', pattern: '^\\\\x([0-9a-f]{2})*$' }
    case 'jsonb':
      return {}
    default:
      return { type: 'string' }
  }
}

const orNull = (schema: Record<string, unknown>): Record<string, unknown> =>
  'type' in schema ? { ...schema, type: [schema.type, 'null'] } : schema

/** JSON Schema of one line of a file. */
export const buildLineSchema = (table: ExportedTable, types: readonly ColumnType[]): Record<string, unknown> => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(table.columns),
  properties: Object.fromEntries(
    Object.entries(table.columns).map(([name, { label }]) => {
      const { type, isRequired } = types.find(({ column }) => column === name) ?? { type: 'text', isRequired: false }
      const schema = schemaOfType(type)
      return [name, { title: label, ...(isRequired ? schema : orNull(schema)) }]
    }),
  ),
})
