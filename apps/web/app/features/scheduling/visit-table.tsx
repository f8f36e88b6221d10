import { SegmentedControl, Stack, Text } from '@mantine/core'
import { getFirstPeriod, type Period, periodLabels, periods, splitByPeriod } from '@postura/domain/scheduling/period'
import { type ReactNode, useState } from 'react'
import { today } from '~/lib/today'
import { type Columns, DataTable } from '~/ui/list/data-table'

type VisitTableProps<T> = {
  label: string
  columns: Columns<T>
  rows: readonly T[]
  nothingFound: string
  /** Shown below the rows of a period. */
  below?: (period: Period, rows: readonly T[]) => ReactNode
}

/** Appointments or classes of a patient. Starts with today; past ones are one tap away. */
export function VisitTable<T extends { id: string; start_time: string }>(props: VisitTableProps<T>) {
  const { label, columns, rows, nothingFound, below } = props
  const split = splitByPeriod(rows, today())
  const [chosen, choose] = useState<string | null>(null)
  const period = periods.find((each) => each === chosen) ?? getFirstPeriod(split)
  return (
    <Stack gap="sm">
      {split.past.length > 0 && (
        <SegmentedControl
          size="md"
          aria-label={`Período: ${label}`}
          value={period}
          onChange={choose}
          data={periods.map((value) => ({ value, label: periodLabels[value] }))}
          style={{ alignSelf: 'flex-start' }}
        />
      )}
      <DataTable
        label={`${label}: ${periodLabels[period]}`}
        columns={columns}
        rows={split[period]}
        empty={<Text c="dimmed">{nothingFound}</Text>}
      />
      {below?.(period, split[period])}
    </Stack>
  )
}
