import { describeReceiveFrom, openPaymentsFailure } from '@postura/domain/payments/receiving/receiving.labels'
import { useQuery } from '@tanstack/react-query'
import { RecordDialog } from '~/ui/actions/record-dialog'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { QueryState } from '~/ui/states/query-state'
import { NothingOpen } from './nothing-open'
import { ReceiveForm } from './receive-form'
import { openPaymentsQuery } from './receiving.api'

export type Payer = { id: string; name: string }

/** Receives what one person owes. */
export function ReceiveDialog({ dialog }: { dialog: RecordDialogState<Payer> }) {
  return (
    <RecordDialog title={dialog.record ? describeReceiveFrom(dialog.record.name) : ''} dialog={dialog} size={520}>
      {(payer) => <Receive payer={payer} dialog={dialog} />}
    </RecordDialog>
  )
}

function Receive({ payer, dialog }: { payer: Payer; dialog: RecordDialogState<Payer> }) {
  const query = useQuery(openPaymentsQuery(payer.id))
  return (
    <QueryState query={query} failure={openPaymentsFailure}>
      {(open) =>
        open.length === 0 ? (
          <NothingOpen />
        ) : (
          <ReceiveForm patient={payer} open={open} onDone={dialog.done} cancel={dialog.close} />
        )
      }
    </QueryState>
  )
}
