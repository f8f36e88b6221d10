import { Anchor } from '@mantine/core'
import { ATTENDANCE_DAYS, type AttendanceCount, type Visit } from '@postura/domain/appointments/visit'
import { describeAttendance, describeVisitTime, noVisitBooked } from '@postura/domain/appointments/visit.labels'
import type { PatientMakeups } from '@postura/domain/classes/makeups/makeup'
import { describeMakeups, makeupsTitle } from '@postura/domain/classes/makeups/makeup.labels'
import type { SoldPackage } from '@postura/domain/packages/package'
import { describeSessionCountLeft } from '@postura/domain/packages/package.labels'
import { sumSessionsLeftByType } from '@postura/domain/packages/package.rules'
import { describeSessionsLeft } from '@postura/domain/patients/patient.labels'
import type { Debt } from '@postura/domain/payments/payment'
import { chargeLabel, describeOverdue, describeReceivable } from '@postura/domain/payments/payment.labels'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { today } from '~/lib/today'
import css from './patient-summary.module.css'

type PatientSummaryProps = {
  name: string
  next: Visit | null
  attendance: AttendanceCount
  packages: readonly SoldPackage[]
  makeups: PatientMakeups | null
  debt: Debt | null
}

/** What a phone call asks for: next visit, debt, prepaid sessions, attendance. Unknown facts are left out. */
export function PatientSummary({ name, next, attendance, packages, makeups, debt }: PatientSummaryProps) {
  const left = sumSessionsLeftByType(packages, today())
  const total = left.reduce((sum, each) => sum + each.left, 0)
  const isLate = debt !== null && debt.overdue_cents > 0
  const overdue = new URLSearchParams({ q: name, status: 'overdue' })
  return (
    <section aria-label="Resumo">
      <dl className={css.strip}>
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
            <Anchor
              component={Link}
              to={`${href('/admin/payments')}?${overdue}`}
              underline="always"
              inherit
              data-noprint
            >
              {chargeLabel}
            </Anchor>
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
