import { NativeSelect, Table } from '@mantine/core'
import { UNUSED } from '@postura/domain/imports/columns/import-field'
import css from './imports.module.css'
import type { ImportDraft } from './use-import-draft'

/** The guessed columns with the first rows, which the user can correct. */
export function ColumnChoice({ fields, header, sample, columns, assign }: ImportDraft) {
  // The fields are in the order in which they are recognized; the name of the patient is the last one.
  const options = Object.entries(fields)
    .map(([value, { label }]) => ({ value, label }))
    .reverse()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: reason: a scrollable area must be reachable by keyboard
    <section className={css.columns} aria-label="Colunas da lista" tabIndex={0}>
      <Table fz="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map((field, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reason: a column is its place
              <Table.Th key={at}>
                <span>{header[at]?.trim() || `Coluna ${at + 1}`}</span>
                <NativeSelect
                  size="sm"
                  aria-label={`O que há em ${header[at]?.trim() || `Coluna ${at + 1}`}`}
                  data={[{ value: UNUSED, label: 'Não usar' }, ...options]}
                  value={field}
                  onChange={({ currentTarget }) => assign(at, currentTarget.value)}
                />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sample.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reason: the rows never move
            <Table.Tr key={line}>
              {columns.map((field, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: reason: a column is its place
                <Table.Td key={at} data-unused={field === UNUSED || undefined}>
                  {cells[at]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
