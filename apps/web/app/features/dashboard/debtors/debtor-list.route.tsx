import { Checkbox, Skeleton, Text } from '@mantine/core'
import { listDebtors } from '@postura/domain/dashboard/dashboard.endpoints'
import { describeOverdue, noOverduePayments } from '@postura/domain/dashboard/dashboard.labels'
import {
  chargeSelectedLabel,
  debtorsLoadFailure,
  debtorsTitle,
  describeLargestDebtors,
  selectAllDebtorsLabel,
  withPixLabel,
} from '@postura/domain/payments/debts/debtor.labels'
import { receivePayments } from '@postura/domain/payments/receiving/receiving.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '~/ui/actions/action-button'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconBrandWhatsapp } from '~/ui/icons/icons'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { ErrorState } from '~/ui/states/error-state'
import { Sums } from '~/ui/status/sums'
import { clinicQuery } from '../../clinics/clinics.api'
import { useCharging } from '../../payments/charging/use-charging'
import { type Payer, ReceiveDialog } from '../../payments/receiving/receive-dialog'
import { opensWith } from '../../team/page-needs'
import { useMay } from '../../team/use-may'
import { debtorsQuery } from '../dashboard.api'
import css from './debtor-list.module.css'
import { DebtorRow } from './debtor-row'

export const handle = opensWith(listDebtors)

export const meta = () => [{ title: 'Devedores | Postura' }]

/** People with overdue payments, to charge one by one or several in a row. */
export default function DebtorList() {
  const { data, error, refetch } = useQuery(debtorsQuery)
  const { data: clinic } = useQuery(clinicQuery)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [withPix, setWithPix] = useState(true)
  const mayReceive = useMay()(receivePayments.needs)
  const receiving = useRecordDialog<Payer>()
  const { chargeDebtors, messageTo, dialog } = useCharging({ withPix })
  const debtors = data?.debtors ?? []
  const cut = data ? describeLargestDebtors({ people: data.people, shown: debtors.length }) : null
  const chosen = debtors.filter(({ patient_id }) => selected.has(patient_id))
  const hasPix = clinic !== undefined && clinic.pix_key !== null
  const choose = (id: string, isChosen: boolean) =>
    setSelected((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)))
  if (error && !data)
    return (
      <>
        <PageHeader title={debtorsTitle} />
        <ErrorState title={debtorsLoadFailure} reason={error.message} onRetry={refetch} />
      </>
    )
  return (
    <>
      <PageHeader
        title={debtorsTitle}
        action={
          chosen.length > 0 && (
            <ActionButton
              action={{
                label: `${chargeSelectedLabel} (${chosen.length})`,
                icon: IconBrandWhatsapp,
                onClick: () => chargeDebtors(chosen),
              }}
            />
          )
        }
      />
      <Sums
        isFirst
        busy={!data}
        sums={[
          { label: 'Vencido', ...(data && { period: describeOverdue(data) }), amount: data?.sum_cents, tone: 'late' },
        ]}
      />
      {data?.count === 0 && (
        <EmptyState title={noOverduePayments}>Quem tiver um pagamento vencido aparece aqui.</EmptyState>
      )}
      {!data && <Skeleton height={180} aria-label="Carregando…" />}
      {debtors.length > 0 && (
        <>
          <div className={css.choices}>
            <Checkbox
              label={selectAllDebtorsLabel}
              checked={chosen.length === debtors.length}
              indeterminate={chosen.length > 0 && chosen.length < debtors.length}
              onChange={({ currentTarget: { checked } }) =>
                setSelected(new Set(checked ? debtors.map(({ patient_id }) => patient_id) : []))
              }
            />
            {hasPix && (
              <Checkbox
                label={withPixLabel}
                checked={withPix}
                onChange={({ currentTarget: { checked } }) => setWithPix(checked)}
              />
            )}
          </div>
          {cut && (
            <Text size="sm" c="dimmed">
              {cut}
            </Text>
          )}
          <ul className={css.debtors} aria-label={debtorsTitle}>
            {debtors.map((debtor) => (
              <DebtorRow
                key={debtor.patient_id}
                debtor={debtor}
                message={messageTo(debtor)}
                isChosen={selected.has(debtor.patient_id)}
                onChoose={(isChosen) => choose(debtor.patient_id, isChosen)}
                onReceive={
                  mayReceive ? () => receiving.open({ id: debtor.patient_id, name: debtor.patient_name }) : undefined
                }
              />
            ))}
          </ul>
        </>
      )}
      {dialog}
      <ReceiveDialog dialog={receiving} />
    </>
  )
}
