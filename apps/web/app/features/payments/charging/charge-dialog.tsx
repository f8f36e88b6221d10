import { Button, Group, Stack, Text } from '@mantine/core'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import type { ChargedDebtor, Debtor } from '@postura/domain/payments/debts/debtor'
import {
  chargeOneByOneMessage,
  chargeSelectedLabel,
  chatOpenedMessage,
  describeCharged,
  describeOpenedChats,
  nothingToChargeTitle,
} from '@postura/domain/payments/debts/debtor.labels'
import { chargeLabel } from '@postura/domain/payments/payment.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { useRef, useState } from 'react'
import { today } from '~/lib/today'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { openPatientChat } from '~/ui/chat/open-patient-chat'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { IconBrandWhatsapp } from '~/ui/icons/icons'
import rows from '~/ui/list/rows.module.css'
import { EmptyState } from '~/ui/states/empty-state'
import { useRecordDebtCharge } from './charging.api'

/** Debtors to charge, each with the prepared message. `note` says what was chosen and is not owed. */
export type Charge = {
  id: string
  people: readonly { debtor: Debtor & Partial<ChargedDebtor>; message: string }[]
  note?: string | undefined
}

/** The chats of the selected debtors, opened one after the other: a browser opens one per tap. */
export function ChargeDialog({ dialog }: { dialog: RecordDialogState<Charge> }) {
  return (
    <RecordDialog title={chargeSelectedLabel} dialog={dialog}>
      {(charge) => <Chats {...charge} />}
    </RecordDialog>
  )
}

/** `R$ 450,00 · Cobrado hoje, 14:02, por WhatsApp` */
const describeState = ({
  sum_cents,
  charged_at = null,
  charged_by = null,
}: Charge['people'][number]['debtor']): string =>
  [formatMoney(sum_cents), describeCharged({ charged_at, charged_by }, today())].filter(Boolean).join(' · ')

function Chats({ people, note }: Charge) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { mutate: record } = useRecordDebtCharge()
  const list = useRef<HTMLUListElement>(null)
  const open = (debtor: Debtor, message: string, place: number) => {
    if (!openPatientChat(contactPhoneOf(debtor), message)) return
    setOpened((before) => new Set([...before, debtor.patient_id]))
    record({ id: debtor.patient_id, name: debtor.patient_name, by: 'chat' })
    // The next one is ready for Enter.
    list.current?.querySelectorAll('button')[place + 1]?.focus()
  }
  if (people.length === 0) return <EmptyState title={nothingToChargeTitle}>{note}</EmptyState>
  return (
    <Stack gap="sm">
      <Text>{chargeOneByOneMessage}</Text>
      <Text c="dimmed" role="status">
        {describeOpenedChats(opened.size, people.length)}
      </Text>
      {note && <Text c="dimmed">{note}</Text>}
      <ul className={rows.rows} aria-label={chargeSelectedLabel} ref={list}>
        {people.map(({ debtor, message }, place) => {
          const isOpened = opened.has(debtor.patient_id)
          return (
            <li key={debtor.patient_id}>
              <Group justify="space-between" wrap="nowrap" gap="sm">
                <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Text fw={600}>{debtor.patient_name}</Text>
                  <Text size="sm" c="dimmed">
                    {describeState(debtor)}
                    {isOpened && ` · ${chatOpenedMessage}`}
                  </Text>
                </div>
                <Button
                  px="sm"
                  flex="none"
                  variant={isOpened ? 'default' : 'light'}
                  leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
                  aria-label={`${chargeLabel} ${debtor.patient_name}`}
                  onClick={() => open(debtor, message, place)}
                >
                  {chargeLabel}
                </Button>
              </Group>
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
