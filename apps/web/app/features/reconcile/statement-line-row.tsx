import { ActionIcon, Anchor, Button, Group, Menu, Text } from '@mantine/core'
import { toPaymentSearchParams } from '@postura/domain/payments/payment.draft'
import type { Match, MatchState } from '@postura/domain/reconcile/matching/match.rules'
import type { ReconcilablePayment } from '@postura/domain/reconcile/matching/reconcilable-payment'
import {
  describeAmountDifference,
  describeCandidate,
  describeDoubt,
  describeOtherCandidates,
  describeReceiveTogether,
  describeStatementLine,
  describeTogether,
  guessLabel,
  matchStateLabels,
  noNearbyPayment,
  noOpenPayment,
} from '@postura/domain/reconcile/statement.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { href, Link } from 'react-router'
import { useIsMobile } from '~/lib/use-is-mobile'
import { IconDotsVertical } from '~/ui/icons/icons'
import { LayerMenu } from '~/ui/layers/layer-menu'
import { StatusBadge, type Tone } from '~/ui/status/status-badge'
import css from './reconcile.module.css'

const tones: Record<MatchState, Tone> = {
  certain: 'good',
  suggested: 'waiting',
  unmatched: 'attention',
  settled: 'off',
  received: 'good',
}

type StatementLineRowProps = {
  match: Match
  /** The payment that the user chose instead of the matched one. */
  picked: ReconcilablePayment | undefined
  busy: boolean
  onPick: (payment: ReconcilablePayment) => void
  onReceive: (payment: ReconcilablePayment) => void
  onReceiveTogether: (payments: readonly ReconcilablePayment[]) => void
}

/** A hint for the user before they receive the payment; `null` if there is none. */
const remarkOn = ({ line, state, doubt, rivals }: Match, picked: ReconcilablePayment | undefined): string | null => {
  if (picked) return describeAmountDifference(picked, line)
  if (doubt && state !== 'received') return describeDoubt(doubt)
  return rivals > 0 ? describeOtherCandidates(rivals) : null
}

/** One line of the statement beside its payment, with the button to receive it. */
export function StatementLineRow({ match, picked, busy, onPick, onReceive, onReceiveTogether }: StatementLineRowProps) {
  const { line, state, rivals, others } = match
  const payment = picked ?? match.payment
  const together = picked ? [] : match.together
  const remark = remarkOn(match, picked)
  const mayReceive = payment && (picked || state === 'certain' || state === 'suggested')
  return (
    <li className={css.line} data-receives={mayReceive ? true : undefined}>
      <div>
        <div className={css.figures}>
          <span>{formatCivilDate(line.date)}</span>
          <strong>{formatMoney(line.amount_cents)}</strong>
        </div>
        <Text size="sm" c="dimmed" lineClamp={2} className={css.text ?? ''} title={line.text}>
          {line.text || line.reference || 'Sem descrição'}
        </Text>
      </div>
      <div className={css.match}>
        <Group gap="xs">
          {picked ? (
            <StatusBadge tone="waiting">Sua escolha</StatusBadge>
          ) : (
            <StatusBadge tone={tones[state]}>{rivals > 0 ? guessLabel : matchStateLabels[state]}</StatusBadge>
          )}
          {payment && (
            <Anchor
              component={Link}
              to={`${href('/admin/payments')}?panel=payment.${payment.payment_id}`}
              // The review stays open in its own tab.
              target="_blank"
              fw={600}
              c="inherit"
            >
              {payment.patient_name}
            </Anchor>
          )}
        </Group>
        {payment && (
          <Text size="sm" c="dimmed">
            {together.length > 0 ? describeTogether(together) : describeCandidate(payment, line)}
          </Text>
        )}
        {remark ? (
          <Text size="sm" className={css.doubt ?? ''}>
            {remark}
          </Text>
        ) : (
          !payment && (
            <Text size="sm" c="dimmed">
              {others.length > 0 ? noNearbyPayment : noOpenPayment}
            </Text>
          )
        )}
      </div>
      <Group justify="flex-end" align="stretch" gap="0.5rem" className={css.does ?? ''}>
        {!payment && (
          <Button component={Link} to={newPaymentFor(line)} target="_blank" variant="default">
            Registrar pagamento
          </Button>
        )}
        {others.length > 0 && state !== 'received' && <Others match={match} busy={busy} onPick={onPick} />}
        {mayReceive && (
          <Button
            variant={state === 'certain' || picked ? 'filled' : rivals > 0 ? 'default' : 'light'}
            loading={busy}
            aria-label={`${together.length > 0 ? describeReceiveTogether(together.length) : 'Receber'} ${describeStatementLine(line)}: ${payment.patient_name}`}
            onClick={() => (together.length > 0 ? onReceiveTogether(together) : onReceive(payment))}
          >
            {together.length > 0 ? describeReceiveTogether(together.length) : 'Receber'}
          </Button>
        )}
      </Group>
    </li>
  )
}

/** Link to a new paid payment with this amount and date. */
const newPaymentFor = ({ amount_cents, date }: Match['line']): string =>
  `${href('/admin/payments/new')}?${new URLSearchParams(
    toPaymentSearchParams({ amount_cents, due_date: date, status: 'paid', payment_date: date, payment_method: 'pix' }),
  )}`

type OthersProps = { match: Match; busy: boolean; onPick: (payment: ReconcilablePayment) => void }

function Others({ match: { line, payment, others }, busy, onPick }: OthersProps) {
  const isMobile = useIsMobile()
  // The originally matched payment can be chosen again.
  const offered = payment && payment.status !== 'paid' ? [payment, ...others] : others
  const name = `${payment ? 'Outro' : 'Escolher'} pagamento para ${describeStatementLine(line)}`
  return (
    <LayerMenu position="bottom-end">
      <Menu.Target>
        {isMobile && payment ? (
          <ActionIcon variant="subtle" color="gray" size="var(--control)" disabled={busy} aria-label={name}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <Button variant="default" disabled={busy} aria-label={name}>
            {payment ? 'Outro pagamento' : 'Escolher pagamento'}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown className={css.others ?? ''}>
        {offered.map((other) => (
          <Menu.Item key={other.id} onClick={() => onPick(other)}>
            <Text fw={600}>{other.patient_name}</Text>
            <Text size="sm" c="dimmed">
              {describeCandidate(other, line)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </LayerMenu>
  )
}
