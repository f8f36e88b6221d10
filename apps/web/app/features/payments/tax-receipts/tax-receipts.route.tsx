import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { taxReceiptTitle } from '@postura/domain/payments/payment.labels'
import type { TaxMonth } from '@postura/domain/payments/tax-receipts/tax-receipt'
import {
  describeTaxProgress,
  notForCompanies,
  nothingReceivedIn,
  taxLoadFailure,
  taxReceiptsNeedPayments,
  taxSumLabels,
  whatTaxReceiptsAre,
} from '@postura/domain/payments/tax-receipts/tax-receipt.labels'
import { isPerson } from '@postura/domain/shared/brazil/tax-id'
import { civilMonth } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { today } from '~/lib/today'
import { useInHand } from '~/lib/use-in-hand'
import { useListAddress } from '~/lib/use-list-address'
import { ExportButtons } from '~/ui/export/export-buttons'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { ErrorState } from '~/ui/states/error-state'
import { ShareBar } from '~/ui/status/share-bar'
import { Sums } from '~/ui/status/sums'
import { clinicQuery } from '../../clinics/clinics.api'
import { IssuedReceipts } from './issued-receipts'
import { MissingReceipts } from './missing-receipts'
import { MonthStepper } from './month-stepper'
import { taxMonthExport, taxSumsQuery } from './tax-receipts.api'

export const meta = () => [{ title: 'Receita Saúde | Postura' }]

/** What was received in a month, as the tax authority's own app asks for it, and what of it was issued there. */
export default function TaxReceipts() {
  const current = today().slice(0, 7)
  const inHand = useInHand()
  const { filters, cursors, show, turnTo } = useListAddress({ month: current })
  const month = civilMonth.safeParse(filters.month).data ?? current
  const { data: clinic } = useQuery(clinicQuery)
  const { data: sums, error, isPlaceholderData: isStale, refetch } = useQuery(taxSumsQuery(month))
  const files = sums && sums.received > 0 && <ExportButtons table={taxMonthExport(month, sums)} disabled={isStale} />
  return (
    <>
      <PageHeader title={taxReceiptTitle} />
      <Stack>
        <Text c="dimmed" maw="44rem">
          {whatTaxReceiptsAre}
        </Text>
        {clinic && !isPerson(clinic) && <Alert color="yellow">{notForCompanies}</Alert>}
        <Group justify="space-between" gap="sm">
          <MonthStepper month={month} latest={current} onShow={(chosen) => show({ month: chosen })} />
          {!inHand && files}
        </Group>
        {error && (!sums || isStale) ? (
          <ErrorState title={taxLoadFailure} reason={error.message} onRetry={refetch} />
        ) : sums?.received === 0 && !isStale ? (
          <EmptyState
            title={nothingReceivedIn(month)}
            action={
              <Button component={Link} to="/admin/payments" variant="default">
                Ver pagamentos
              </Button>
            }
          >
            {taxReceiptsNeedPayments}
          </EmptyState>
        ) : (
          <>
            <Progress sums={sums} isStale={isStale} />
            <MissingReceipts
              month={month}
              total={isStale ? undefined : sums?.missing}
              cursors={cursors}
              turnTo={turnTo}
              onReturn={() => show({})}
            />
            {sums && sums.issued > 0 && !isStale && <IssuedReceipts key={month} month={month} total={sums.issued} />}
            {inHand && files}
          </>
        )}
      </Stack>
    </>
  )
}

function Progress({ sums, isStale }: { sums: TaxMonth | undefined; isStale: boolean }) {
  return (
    <div>
      <Sums
        busy={!sums || isStale}
        sums={[
          { label: taxSumLabels.received_cents, amount: sums?.received_cents },
          { label: taxSumLabels.issued_cents, amount: sums?.issued_cents, tone: 'good' },
          { label: taxSumLabels.missing_cents, amount: sums?.missing_cents, tone: 'late' },
        ]}
      />
      {sums && (
        <Stack gap={6} maw="44rem">
          <ShareBar percent={sums.received === 0 ? 0 : (100 * sums.issued) / sums.received} />
          <Text role="status" fw={600} className="figures">
            {describeTaxProgress(sums)}
          </Text>
        </Stack>
      )}
    </div>
  )
}
