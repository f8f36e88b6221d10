import { Alert, Stack, Table, Text } from '@mantine/core'
import type { Commission } from '@postura/domain/commissions/commission'
import {
  closeMonthFailure,
  closeMonthLabel,
  closeMonthMessage,
  commissionLabels,
  describeOpenMonths,
} from '@postura/domain/commissions/commission.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { spellMonth } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { useAttempt } from '~/lib/forms/use-attempt'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { openMonthsQuery, useCloseMonth } from './commissions.api'

export type MonthToClose = { id: string; month: string; professionals: readonly Commission[] }

/** Shows what is closed: the sums that are sent. */
export function CloseMonthDialog({ dialog }: { dialog: RecordDialogState<MonthToClose> }) {
  return (
    <RecordDialog title={closeMonthLabel} dialog={dialog}>
      {(closing) => <CloseMonthForm closing={closing} onClose={dialog.close} onDone={dialog.done} />}
    </RecordDialog>
  )
}

type CloseMonthFormProps = { closing: MonthToClose; onClose: () => void; onDone: () => void }

function CloseMonthForm({ closing, onClose, onDone }: CloseMonthFormProps) {
  const { mutateAsync: close } = useCloseMonth()
  const { attempt, busy, problem } = useAttempt(closeMonthFailure)
  const { month, professionals } = closing
  const { data: before = [] } = useQuery(openMonthsQuery(month))
  return (
    <FormStack
      onSubmit={async (event) => {
        event.preventDefault()
        if (await attempt(() => close(closing))) onDone()
      }}
    >
      <Stack gap={4}>
        <Text fw={600}>{spellMonth(month)}</Text>
        <Text>{closeMonthMessage}</Text>
      </Stack>
      {before.length > 0 && (
        <Alert color="yellow" py="xs" role="status">
          {describeOpenMonths(before)}
        </Alert>
      )}
      <FormError problem={problem} />
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{commissionLabels.professional_name}</Table.Th>
            <Table.Th ta="right">{commissionLabels.share_cents}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {professionals.map(({ professional_id, professional_name, share_cents }) => (
            <Table.Tr key={professional_id}>
              <Table.Td>{professional_name}</Table.Td>
              <Table.Td ta="right" className="figures">
                {formatMoney(share_cents)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <FormButtons cancel={onClose} saving={busy} label={closeMonthLabel} />
    </FormStack>
  )
}
