import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import {
  assignRole,
  type ColumnRole,
  type CsvRow,
  columnRoles,
  hasRequiredRoles,
  parseCsvStatement,
} from '@postura/domain/reconcile/csv'
import { pickPreviewRows } from '@postura/domain/reconcile/guess-columns'
import type { Statement } from '@postura/domain/reconcile/statement'
import { columnRoleLabels, describeStatement, statementRefusalLabels } from '@postura/domain/reconcile/statement.labels'
import { useMemo, useState } from 'react'
import { Section } from '~/ui/section'
import css from './reconcile.module.css'
import { UnreadLines } from './unread-lines'

type ColumnPickerProps = {
  rows: readonly CsvRow[]
  guessed: readonly ColumnRole[]
  onBack: () => void
  onConfirm: (statement: Statement, roles: readonly ColumnRole[]) => void
}

const PREVIEW = 6
const options = columnRoles.map((value) => ({ value, label: columnRoleLabels[value] }))

/** Shows the guessed columns, which the user can correct. */
export function ColumnPicker({ rows, guessed, onBack, onConfirm }: ColumnPickerProps) {
  const [roles, setRoles] = useState(guessed)
  const preview = useMemo(() => pickPreviewRows(rows, PREVIEW).map((row, at) => ({ row, at })), [rows])
  const statement = useMemo(() => (hasRequiredRoles(roles) ? parseCsvStatement(rows, roles) : null), [rows, roles])
  const columns = roles.map((role, at) => ({ role, at }))
  return (
    <Section title="Confira as colunas">
      <Stack>
        <Text>Diga o que há em cada coluna do arquivo. Estas são as primeiras linhas.</Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: reason: a scrollable area must be reachable by keyboard */}
        <section className={css.preview} aria-label="Primeiras linhas do arquivo" tabIndex={0}>
          <Table fz="sm">
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ role, at }) => (
                  <Table.Th key={at}>
                    <NativeSelect
                      size="sm"
                      aria-label={`Coluna ${at + 1}`}
                      data={options}
                      value={role}
                      onChange={({ currentTarget }) =>
                        setRoles(assignRole(roles, at, currentTarget.value as ColumnRole))
                      }
                    />
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {preview.map(({ row, at: line }) => (
                <Table.Tr key={line}>
                  {columns.map(({ role, at }) => (
                    <Table.Td key={at} data-unused={role === 'none' || undefined}>
                      {row[at]}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
        <Text role="status" fw={600}>
          {!statement
            ? 'Falta dizer qual coluna é a data e qual é o valor (ou as entradas).'
            : statement.lines.length === 0
              ? statementRefusalLabels.nothing_came_in
              : `Com estas colunas: ${describeStatement(statement)}.`}
        </Text>
        {statement && <UnreadLines lines={statement.unread} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            Outro arquivo
          </Button>
          <Button
            disabled={!statement || statement.lines.length === 0}
            onClick={() => statement && onConfirm(statement, roles)}
          >
            Continuar
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
