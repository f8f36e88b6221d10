import { Anchor } from '@mantine/core'
import { ATTENDANCE_DAYS, type AttendanceCount, type Visit } from '@postura/domain/appointments/visit'
import { describeAttendance, describeVisitTime, noVisitBooked } from '@postura/domain/appointments/visit.labels'
import type { PatientMakeups } from '@postura/domain/classes/makeups/makeup'
import { describeMakeups, makeupsTitle } from '@postura/domain/classes/makeups/makeup.labels'
import type { SoldPackage } from '@postura/domain/packages/package'
import { describeSessionCountLeft } from '@postura/domain/packages/package.labels'
import { sumSessionsLeftByType } from '@postura/domain/packages/package.rules'
import { describeSessionsLeft } from '@postura/domain/patients/patient.labels'
import { receivePartLabel } from '@postura/domain/payments/parts/part.labels'
import type { Debt } from '@postura/domain/payments/payment'
import { chargeLabel, describeOverdue, describeReceivable } from '@postura/domain/payments/payment.labels'
import { receivePayments } from '@postura/domain/payments/receiving/receiving.endpoints'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { today } from '~/lib/today'
import { receivePath } from '../payments/receiving/receive-path'
import { useMay } from '../team/use-may'
import css from './patient-summary.module.css'

type PatientSummaryProps = {
  id: string
  name: string
  next: Visit | null
  attendance: AttendanceCount
  packages: readonly SoldPackage[]
  makeups: PatientMakeups | null
  debt: Debt | null
  /** On a phone only the first two facts. */
  isBrief?: boolean
}

const linkLook = { underline: 'always', inherit: true, 'data-noprint': true } as const

/** What a phone call asks for: next visit, debt, prepaid sessions, attendance. Unknown facts are left out. */
export function PatientSummary(props: PatientSummaryProps) {
  const { id, name, next, attendance, packages, makeups, debt, isBrief = false } = props
  const left = sumSessionsLeftByType(packages, today())
  const total = left.reduce((sum, each) => sum + each.left, 0)
  const isLate = debt !== null && debt.overdue_cents > 0
  const mayReceive = useMay()(receivePayments.needs)
  const overdue = new URLSearchParams({ q: name, status: 'overdue' })
  return (
    <section aria-label="Resumo">
      <dl className={css.strip} data-brief={isBrief || undefined}>
        <Fact
          label="Próxima visita"
          value={
            next ? (
              <Anchor component={Link} to={`?panel=${next.kind}.${next.id}`} inherit underline="hover">
                {describeVisitTime(next, today())}
              </Anchor>
            ) : (
              noVisitBooked
            )
          }
          note={next?.title}
        />
        <Fact
          label="Débito"
          value={debt && describeOverdue(debt)}
          note={debt && describeReceivable(debt)}
          isLate={isLate}
        >
          {isLate && (
            <>
              <Anchor component={Link} to={`${href('/admin/payments')}?${overdue}`} {...linkLook}>
                {chargeLabel}
              </Anchor>
              {mayReceive && (
                <Anchor component={Link} to={receivePath(id)} {...linkLook}>
                  {receivePartLabel}
                </Anchor>
              )}
            </>
          )}
        </Fact>
        <Fact
          label="Pacotes"
          value={total > 0 && describeSessionCountLeft(total)}
          note={left.length === 1 ? left[0]?.type : describeSessionsLeft(left)}
        />
        <Fact label={makeupsTitle} value={makeups && describeMakeups(makeups.makeups)} />
        <Fact label={`Presença (${ATTENDANCE_DAYS} dias)`} value={describeAttendance(attendance)} />
      </dl>
    </section>
  )
}

type FactProps = { label: string; value: ReactNode; note?: ReactNode; isLate?: boolean; children?: ReactNode }

function Fact({ label, value, note, isLate = false, children }: FactProps) {
  if (!value) return null
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      {children && <dd className={css.link}>{children}</dd>}
      <dd className={css.known}>
        <span className={css.value} data-late={isLate || undefined}>
          {value}
        </span>
        {note && <span className={css.note}>{note}</span>}
      </dd>
    </div>
  )
}
