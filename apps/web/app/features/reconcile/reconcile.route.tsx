import { Button, Group } from '@mantine/core'
import { payExpense } from '@postura/domain/expenses/expense.endpoints'
import { setPaymentStatus } from '@postura/domain/payments/payment.endpoints'
import type { ColumnRole, CsvRow } from '@postura/domain/reconcile/csv'
import type { Statement } from '@postura/domain/reconcile/statement'
import { reconcileStatementLabel, type StatementRefusal } from '@postura/domain/reconcile/statement.labels'
import { useState } from 'react'
import { useIsMobile } from '~/lib/use-is-mobile'
import { PageHeader } from '~/ui/page-header'
import { opensWith } from '../team/page-needs'
import { ColumnPicker } from './column-picker'
import { readStatementFile } from './statement-file'
import { StatementPicker } from './statement-picker'
import { StatementSides } from './statement-sides'

export const handle = opensWith(setPaymentStatus, payExpense)

export const meta = () => [{ title: 'Conciliar extrato | Postura' }]

type Table = { rows: readonly CsvRow[]; roles: readonly ColumnRole[] }

/** Steps: choose a file, confirm its columns (CSV only), review each line. All data stays in memory. */
export default function Reconcile() {
  const [table, setTable] = useState<Table | null>(null)
  const [statement, setStatement] = useState<Statement | null>(null)
  const [refused, setRefused] = useState<StatementRefusal | null>(null)
  const [reading, setReading] = useState(false)
  const isMobile = useIsMobile()
  const startOver = (): void => {
    setTable(null)
    setStatement(null)
    setRefused(null)
  }
  const choose = async (chosen: File): Promise<void> => {
    setReading(true)
    startOver()
    try {
      const file = await readStatementFile(chosen)
      if (file.kind === 'lines') setStatement(file.statement)
      else if (file.kind === 'table') setTable(file)
      else setRefused(file.why)
    } catch {
      // The file was moved or deleted after it was chosen.
      setRefused('unreadable')
    } finally {
      setReading(false)
    }
  }
  const others = (
    <>
      <Button variant="default" onClick={startOver}>
        Outro arquivo
      </Button>
      {table && (
        <Button variant="default" onClick={() => setStatement(null)}>
          Mudar colunas
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageHeader title={reconcileStatementLabel} action={statement && !isMobile && others} />
      {statement ? (
        <>
          <StatementSides statement={statement} />
          {/* On a phone below the lines, which are what the page is for. */}
          {isMobile && (
            <Group mt="md" gap="sm">
              {others}
            </Group>
          )}
        </>
      ) : table ? (
        <ColumnPicker
          rows={table.rows}
          guessed={table.roles}
          onBack={startOver}
          onConfirm={(read, roles) => {
            setTable({ rows: table.rows, roles })
            setStatement(read)
          }}
        />
      ) : (
        <StatementPicker refused={refused} reading={reading} onChoose={choose} />
      )}
    </>
  )
}
