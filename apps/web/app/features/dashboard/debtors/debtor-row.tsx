import { Anchor, Button, Checkbox } from '@mantine/core'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import type { ChargedDebtor } from '@postura/domain/payments/debts/debtor'
import {
  chargedByPhoneLabel,
  describeCharged,
  describeDebtAge,
  describeDebtCount,
  describeDebtor,
  isChargedOn,
} from '@postura/domain/payments/debts/debtor.labels'
import { receivePartLabel } from '@postura/domain/payments/parts/part.labels'
import { chargeLabel } from '@postura/domain/payments/payment.labels'
import { describeReceiveFrom } from '@postura/domain/payments/receiving/receiving.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { Link } from 'react-router'
import { today } from '~/lib/today'
import { useHasCards } from '~/lib/use-is-mobile'
import { ActionMenu } from '~/ui/actions/action-menu'
import { ChatLink } from '~/ui/chat/chat-button'
import { ChatIcon } from '~/ui/chat/chat-icon'
import { IconCash, IconPhone } from '~/ui/icons/icons'
import { useRecordDebtCharge } from '../../payments/charging/charging.api'
import css from './debtor-list.module.css'
import { paymentsOf } from './debtor-payments'

type DebtorRowProps = {
  debtor: ChargedDebtor
  message: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** Undefined if the role does not allow it. */
  onReceive: (() => void) | undefined
}

/** One person who owes: how much, since when, when last charged, and what to do about it. */
export function DebtorRow({ debtor, message, isChosen, onChoose, onReceive }: DebtorRowProps) {
  const { patient_id: id, patient_name: name } = debtor
  const isNarrow = useHasCards()
  const { mutate: record } = useRecordDebtCharge()
  const onOpen = () => record({ id, name, by: 'chat' })
  const chat = { phone: contactPhoneOf(debtor), text: message, onOpen }
  const receive = isNarrow && onReceive && { label: receivePartLabel, icon: IconCash, onClick: onReceive }
  return (
    <li>
      <Checkbox
        aria-label={`Selecionar ${name}`}
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      />
      <div className={css.who}>
        <Anchor component={Link} to={paymentsOf(debtor)} underline="hover" className={css.name ?? ''}>
          {name}
        </Anchor>
        <span className={`${css.sum} figures`}>{formatMoney(debtor.sum_cents)}</span>
        <span className={css.since}>{isNarrow ? describeDebtCount(debtor) : describeDebtor(debtor)}</span>
        <span className={css.age}>{describeDebtAge(debtor, today())}</span>
        <span className={css.charged} data-today={isChargedOn(debtor, today()) || undefined}>
          {describeCharged(debtor, today())}
        </span>
      </div>
      <div className={css.actions}>
        {!isNarrow && onReceive && (
          <Button variant="default" aria-label={describeReceiveFrom(name)} onClick={onReceive}>
            {receivePartLabel}
          </Button>
        )}
        {isNarrow ? (
          <ChatIcon {...chat} label={`${chargeLabel} ${name}`} />
        ) : (
          <ChatLink {...chat} label={chargeLabel} of={name} />
        )}
        <ActionMenu
          of={name}
          variant="subtle"
          actions={[
            ...(receive ? [receive] : []),
            { label: chargedByPhoneLabel, icon: IconPhone, onClick: () => record({ id, name, by: 'phone' }) },
          ]}
        />
      </div>
    </li>
  )
}
