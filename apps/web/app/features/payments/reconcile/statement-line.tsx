import { Anchor, Button, Group, Menu, Text } from '@mantine/core'
import { parametersOf } from '@postura/domain/payments/payment.draft'
import type { Match, MatchState } from '@postura/domain/payments/statement/matching/match.rules'
import type { Reconcilable } from '@postura/domain/payments/statement/matching/reconcilable'
import {
  describeCandidate,
  describeDifference,
  describeDoubt,
  describeLine,
  describeRivals,
  guessLabel,
  matchStateLabels,
  nothingNear,
  nothingOwed,
} from '@postura/domain/payments/statement/statement.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { Link } from 'react-router'
import { StatusBadge, type Tone } from '~/ui/status/status-badge'
import css from './reconcile.module.css'

const tones: Record<MatchState, Tone> = {
  certain: 'good',
  suggested: 'waiting',
  unmatched: 'late',
  settled: 'off',
  received: 'good',
}

type StatementLineProps = {
  match: Match
  /** What somebody chose instead of what was found. */
  picked: Reconcilable | undefined
  busy: boolean
  onPick: (payment: Reconcilable) => void
  onReceive: (payment: Reconcilable) => void
}

/** What a person should know before they settle it; of what is settled there is nothing more to say. */
const remarkOn = ({ line, state, doubt, rivals }: Match, picked: Reconcilable | undefined): string | null => {
  if (picked) return describeDifference(picked, line)
  if (doubt && state !== 'received') return describeDoubt(doubt)
  return rivals > 0 ? describeRivals(rivals) : null
}

/** One line of the bank beside the payment it is about, and the one click that settles it. */
export function StatementLine({ match, picked, busy, onPick, onReceive }: StatementLineProps) {
  const { line, state, rivals, others } = match
  const payment = picked ?? match.payment
  const remark = remarkOn(match, picked)
  const mayReceive = payment && (picked || state === 'certain' || state === 'suggested')
  return (
    <li className={css.line} data-state={state}>
      <div className={css.entry}>
        <div className={css.figures}>
          <span>{formatCivilDate(line.date)}</span>
          <strong>{formatMoney(line.amount_cents)}</strong>
        </div>
        <Text size="sm" c="dimmed" className={css.text ?? ''}>
          {line.text || line.reference || 'Sem descrição'}
        </Text>
      </div>
      <div className={css.about}>
        <Group gap="xs">
          {picked ? (
            <StatusBadge tone="waiting">Sua escolha</StatusBadge>
          ) : (
            <StatusBadge tone={tones[state]}>{rivals > 0 ? guessLabel : matchStateLabels[state]}</StatusBadge>
          )}
          {payment && (
            <Anchor
              component={Link}
              to={`/admin/payments?painel=pagamento.${payment.id}`}
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
            {describeCandidate(payment, line)}
          </Text>
        )}
        {remark ? (
          <Text size="sm" className={css.doubt ?? ''}>
            {remark}
          </Text>
        ) : (
          !payment && (
            <Text size="sm" c="dimmed">
              {others.length > 0 ? nothingNear : nothingOwed}
            </Text>
          )
        )}
      </div>
      <div className={css.does}>
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
            aria-label={`Receber ${describeLine(line)}: ${payment.patient_name}`}
            onClick={() => onReceive(payment)}
          >
            Receber
          </Button>
        )}
      </div>
    </li>
  )
}

/** Money that nobody asked for yet: paid on that day. */
const newPaymentFor = ({ amount_cents, date }: Match['line']): string =>
  `/admin/payments/new?${new URLSearchParams(
    parametersOf({ amount_cents, due_date: date, status: 'paid', payment_date: date, payment_method: 'pix' }),
  )}`

type OthersProps = { match: Match; busy: boolean; onPick: (payment: Reconcilable) => void }

function Others({ match: { line, payment, others }, busy, onPick }: OthersProps) {
  // What was found can be chosen back.
  const offered = payment && payment.status !== 'paid' ? [payment, ...others] : others
  return (
    <Menu position="bottom-end" withinPortal shadow="md" returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          disabled={busy}
          aria-label={`${payment ? 'Outro' : 'Escolher'} pagamento para ${describeLine(line)}`}
        >
          {payment ? 'Outro' : 'Escolher pagamento'}
        </Button>
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
    </Menu>
  )
}
