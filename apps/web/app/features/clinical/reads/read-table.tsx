import { Button } from '@mantine/core'
import { readKindLabels } from '@postura/domain/clinical/clinical.labels'
import type { ClinicalRead, ReadPage } from '@postura/domain/clinical/clinical-read'
import {
  describeRecipient,
  moreReadsLabel,
  nameReader,
  nameReadPatient,
  readColumnLabels,
} from '@postura/domain/clinical/settings/clinical-settings.labels'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Columns, DataTable } from '~/ui/list/data-table'

type Row = ClinicalRead & { id: string }

const columnsOf = (namesReader: boolean): Columns<Row> => [
  { label: readColumnLabels.patient, render: nameReadPatient },
  { label: readColumnLabels.at, obvious: true, figures: true, render: ({ at }) => formatInstant(at) },
  ...(namesReader ? [{ label: readColumnLabels.person, obvious: true, render: nameReader }] : []),
  { label: readColumnLabels.what, obvious: true, render: ({ what }) => readKindLabels[what] },
  { label: readColumnLabels.reason, render: ({ reason }) => reason ?? '-', below: describeRecipient },
]

type ReadTableProps = {
  label: string
  query: UseInfiniteQueryResult<InfiniteData<ReadPage>>
  /** Who read is named; in the list of one person it is not. */
  namesReader?: boolean
  empty: ReactNode
}

/** Openings of records, page by page. */
export function ReadTable({ label, query, namesReader = false, empty }: ReadTableProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const rows = data?.pages.flatMap(({ items }) => items).map((read, at) => ({ ...read, id: `${read.at} ${at}` }))
  return (
    <>
      <DataTable<Row>
        label={label}
        columns={columnsOf(namesReader)}
        rows={rows}
        error={error}
        onRetry={refetch}
        empty={empty}
      />
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {moreReadsLabel}
        </Button>
      )}
    </>
  )
}
