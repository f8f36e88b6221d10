import { formatMoney } from '../shared/brazil/money.ts'
import { type PrintColumn, type TablePrint, toPrintRows } from '../shared/table/table-print.ts'
import { formatCivilDate, spellMonth } from '../shared/time/civil-date.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import {
  commissionLabels,
  commissionRowLabels,
  describeClosed,
  describeCorrection,
  describeRowShare,
  formatCommissionFileName,
  openMonthLabel,
} from './commission.labels.ts'
import type { CommissionDetail, CommissionRow } from './commission.ts'

const columns: readonly PrintColumn<CommissionRow>[] = [
  { label: commissionRowLabels.day, share: 10, figures: true, text: ({ day }) => formatCivilDate(day) },
  { label: commissionRowLabels.patient_name, share: 24, text: ({ patient_name }) => patient_name },
  {
    label: commissionRowLabels.description,
    share: 26,
    text: ({ description, corrects }) =>
      corrects === null ? description : `${describeCorrection(corrects)}\n${description}`,
  },
  {
    label: commissionRowLabels.received_cents,
    share: 13,
    money: true,
    text: ({ received_cents }) => formatMoney(received_cents),
  },
  { label: commissionRowLabels.share, share: 16, text: describeRowShare },
  {
    label: commissionRowLabels.share_cents,
    share: 13,
    money: true,
    text: ({ share_cents }) => formatMoney(share_cents),
  },
]

/** Statement of a professional, to sign or to archive. */
export const buildCommissionPrint = (
  month: string,
  detail: CommissionDetail,
  { clinic, now }: { clinic: string; now: Date },
): TablePrint => ({
  title: 'Repasse',
  fileName: formatCommissionFileName(month, detail.professional_name),
  facts: [
    { label: 'Clínica', value: clinic },
    { label: commissionLabels.professional_name, value: detail.professional_name },
    { label: 'Mês', value: spellMonth(month) },
    { label: commissionLabels.state, value: detail.closed_at ? describeClosed(detail.closed_at) : openMonthLabel },
    { label: commissionLabels.share_cents, value: formatMoney(detail.share_cents) },
    { label: 'Gerado em', value: formatInstant(now) },
  ],
  columns,
  rows: toPrintRows(columns, detail.items),
  totals: [
    { label: commissionLabels.received_cents, value: formatMoney(detail.received_cents) },
    ...(detail.corrected_cents === 0
      ? []
      : [{ label: 'Correções de meses fechados', value: formatMoney(detail.corrected_cents) }]),
    { label: commissionLabels.share_cents, value: formatMoney(detail.share_cents) },
  ],
})
