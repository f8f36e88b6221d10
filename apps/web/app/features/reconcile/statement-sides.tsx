import { Alert, SegmentedControl } from '@mantine/core'
import { listExpenses } from '@postura/domain/expenses/expense.endpoints'
import { setPaymentStatus } from '@postura/domain/payments/payment.endpoints'
import { countInTab, creditsLabel, debitsLabel, noDebitMessage } from '@postura/domain/reconcile/debits/debit.labels'
import type { Statement } from '@postura/domain/reconcile/statement'
import { useState } from 'react'
import { useMay } from '../team/use-may'
import { DebitReview } from './debits/debit-review'
import { StatementReview } from './statement-review'

/** What came in, and for who sees expenses what went out. Both stay as they are while the other one is shown. */
export function StatementSides({ statement }: { statement: Statement }) {
  const { lines, debits, unread } = statement
  const hasCredits = lines.length + unread.length > 0
  const [shown, setShown] = useState(hasCredits ? 'in' : 'out')
  const may = useMay()
  // Finance pays, and receives nothing.
  if (!may(setPaymentStatus.needs))
    return debits.length > 0 ? <DebitReview debits={debits} /> : <Alert color="yellow">{noDebitMessage}</Alert>
  if (!may(listExpenses.needs) || debits.length === 0) return <StatementReview statement={statement} />
  const told = { ...statement, ignored: statement.ignored - debits.length }
  return (
    <>
      <SegmentedControl
        mb="sm"
        aria-label="Lado do extrato"
        value={shown}
        onChange={setShown}
        data={[
          { value: 'in', label: countInTab(creditsLabel, lines.length) },
          { value: 'out', label: countInTab(debitsLabel, debits.length) },
        ]}
      />
      <div hidden={shown !== 'in'}>
        <StatementReview statement={told} />
      </div>
      <div hidden={shown !== 'out'}>
        <DebitReview debits={debits} />
      </div>
    </>
  )
}
