import { Alert, Box, Group, Stack, Text } from '@mantine/core'
import { NO_PROFESSIONAL } from '@postura/domain/payments/payment'
import { taxReceiptTitle } from '@postura/domain/payments/payment.labels'
import { noProfessionalLabel } from '@postura/domain/professionals/professional.labels'
import type { TaxReceiptSums } from '@postura/domain/receipts/tax-receipts/tax-receipt'
import { exportTaxReceipts, listTaxReceipts } from '@postura/domain/receipts/tax-receipts/tax-receipt.endpoints'
import {
  describeNothingReceived,
  describeTaxProgress,
  notForCompaniesMessage,
  taxLoadFailure,
  taxReceiptIntroMessage,
  taxReceiptSumLabels,
  taxReceiptsNeedPaymentsMessage,
} from '@postura/domain/receipts/tax-receipts/tax-receipt.labels'
import { allProfessionalsLabel } from '@postura/domain/reports/report.labels'
import { isNaturalPerson } from '@postura/domain/shared/brazil/tax-id'
import { civilMonth } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { today } from '~/lib/today'
import { useIsMobile } from '~/lib/use-is-mobile'
import { useListUrlState } from '~/lib/use-list-url-state'
import { ExportButtons } from '~/ui/export/export-buttons'
import { IconReceiptTax } from '~/ui/icons/icons'
import { MonthStepper } from '~/ui/list/month-stepper'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { ErrorState } from '~/ui/states/error-state'
import { PercentBar } from '~/ui/status/percent-bar'
import { Sums } from '~/ui/status/sums'
import { clinicQuery } from '../../clinics/clinics.api'
import { ProfessionalSelect } from '../../professionals/professional-select'
import { useProfessionalOptions } from '../../professionals/use-professional-options'
import { opensWith } from '../../team/page-needs'
import { useMay } from '../../team/use-may'
import { IssuedReceipts } from './issued-receipts'
import { MissingReceipts } from './missing-receipts'
import { taxMonthExport, taxSumsQuery } from './tax-receipts.api'

export const handle = opensWith(listTaxReceipts)

export const meta = () => [{ title: 'Receita Saúde | Postura' }]

/** The payments received in a month, as the app of the tax authority (Receita Saúde) needs them, and which are issued there. */
export default function TaxReceipts() {
  const current = today().slice(0, 7)
  const may = useMay()
  const isMobile = useIsMobile()
  const professionals = useProfessionalOptions()
  const address = useListUrlState({ month: current, professional: '' })
  const month = civilMonth.safeParse(address.filters.month).data ?? current
  const choices = [...professionals, { id: NO_PROFESSIONAL, name: noProfessionalLabel }]
  const chosen = professionals.length > 0 ? choices.find(({ id }) => id === address.filters.professional) : undefined
  const query = chosen ? { month, professional: chosen.id } : { month }
  const { data: clinic } = useQuery(clinicQuery)
  const { data: sums, error, isPlaceholderData: isStale, refetch } = useQuery(taxSumsQuery(query))
  const files = may(exportTaxReceipts.needs) && sums && sums.received > 0 && (
    <ExportButtons table={taxMonthExport(query, sums, chosen?.name)} disabled={isStale} />
  )
  return (
    <>
      <PageHeader title={taxReceiptTitle} action={!isMobile && files} />
      <Stack gap="xs">
        {clinic && !isNaturalPerson(clinic) && (
          <Alert color="yellow" py="xs">
            {notForCompaniesMessage}
          </Alert>
        )}
        <Group gap="xs">
          <MonthStepper month={month} latest={current} onShow={(chosen) => address.show({ month: chosen })} />
          {professionals.length > 0 && (
            <ProfessionalSelect
              aria-label="Profissional"
              professionals={choices}
              noneLabel={allProfessionalsLabel}
              value={chosen?.id ?? ''}
              onChange={(event) => address.show({ professional: event.currentTarget.value })}
            />
          )}
        </Group>
        <Text c="dimmed" size="sm">
          {taxReceiptIntroMessage}
        </Text>
        {error && (!sums || isStale) ? (
          <ErrorState title={taxLoadFailure} reason={error.message} onRetry={refetch} />
        ) : sums?.received === 0 && !isStale ? (
          <EmptyState
            title={describeNothingReceived(month)}
            icon={<IconReceiptTax stroke={1.75} />}
            actions={[{ label: 'Ver pagamentos', variant: 'default', to: href('/admin/payments') }]}
          >
            {taxReceiptsNeedPaymentsMessage}
          </EmptyState>
        ) : (
          <>
            <Progress sums={sums} isStale={isStale} />
            <MissingReceipts query={query} total={isStale ? undefined : sums?.missing} address={address} />
            {sums && sums.issued > 0 && !isStale && (
              <IssuedReceipts key={JSON.stringify(query)} query={query} total={sums.issued} />
            )}
            {isMobile && files}
          </>
        )}
      </Stack>
    </>
  )
}

function Progress({ sums, isStale }: { sums: TaxReceiptSums | undefined; isStale: boolean }) {
  return (
    <div>
      <Sums
        busy={!sums || isStale}
        sums={[
          { label: taxReceiptSumLabels.received_cents, amount: sums?.received_cents },
          { label: taxReceiptSumLabels.issued_cents, amount: sums?.issued_cents },
          { label: taxReceiptSumLabels.missing_cents, amount: sums?.missing_cents, tone: 'attention' },
        ]}
      />
      {sums && (
        <Group gap="sm" wrap="nowrap" maw="44rem" pt="xs">
          <Text role="status" fw={600} size="sm" className="figures">
            {describeTaxProgress(sums)}
          </Text>
          <Box flex={1}>
            <PercentBar percent={sums.received === 0 ? 0 : (100 * sums.issued) / sums.received} />
          </Box>
        </Group>
      )}
    </div>
  )
}
