import { notifications } from '@mantine/notifications'
import { documentFailure } from '@postura/domain/documents/document.labels'
import { CHUNK, type ReportName, type ReportPaging } from '@postura/domain/reports/report'
import { csvFailure, tooManyForPdf } from '@postura/domain/reports/report.labels'
import { MAX_PDF_ROWS, reportFileName } from '@postura/domain/reports/report.rules'
import { reportSheet, type SheetLine } from '@postura/domain/reports/report.sheet'
import type { ReportColumn } from '@postura/domain/reports/report.table'
import { useEffect, useRef, useState } from 'react'
import { isAbort } from '~/lib/api-client'
import { download } from '~/lib/hand-over'
import { queryClient } from '~/lib/query-client'
import { today } from '~/lib/today'
import type { ReportSource } from './reports.api'

export type Exported<Q extends object, R, S> = {
  type: ReportName
  source: ReportSource<Q, R, S>
  query: Q & { from: string; to: string }
  /** How many rows there are, all of them. */
  total: number
  columns: readonly ReportColumn<R>[]
  filters: readonly SheetLine[]
  totals: readonly SheetLine[]
}

/** Rows end in both signs, and nothing else in the file does. */
const rowsIn = (piece: Uint8Array): number => {
  let rows = 0
  for (let at = piece.indexOf(13); at !== -1; at = piece.indexOf(13, at + 1)) rows += 1
  return rows
}

const everyRow = async <Q extends object, R, S>(
  { source, query }: Exported<Q, R, S>,
  signal: AbortSignal,
): Promise<R[]> => {
  const rows: R[] = []
  let paging: ReportPaging | null = { size: CHUNK }
  while (paging !== null) {
    const { items, next }: { items: R[]; next: string | null } = await queryClient.fetchQuery({
      ...source.rows({ ...query, ...paging }),
      gcTime: 0,
    })
    signal.throwIfAborted()
    rows.push(...items)
    paging = next === null ? null : { size: CHUNK, after: next }
  }
  return rows
}

/** A report as a file: how far it has come, and what went wrong. */
export const useExport = <Q extends object, R, S>(exported: Exported<Q, R, S>) => {
  const [busy, setBusy] = useState<'pdf' | 'csv' | null>(null)
  /** From 0 to 100. */
  const [progress, setProgress] = useState(0)
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])

  const make = async (kind: 'pdf' | 'csv', failure: string, file: (signal: AbortSignal) => Promise<File>) => {
    const attempt = new AbortController()
    ending.current = attempt
    setBusy(kind)
    setProgress(0)
    try {
      const made = await file(attempt.signal)
      attempt.signal.throwIfAborted()
      download(made)
    } catch (error) {
      if (!isAbort(error)) notifications.show({ message: failure, color: 'red' })
    } finally {
      setBusy(null)
    }
  }

  return {
    busy,
    progress,
    cancel: () => ending.current?.abort(),

    csv: () =>
      make('csv', csvFailure, async (signal) => {
        const { source, query, total, type } = exported
        let rows = 0
        const blob = await source.csv(query, {
          signal,
          onPiece: (piece) => {
            rows += rowsIn(piece)
            setProgress(Math.min(100, Math.floor((rows * 100) / (total + 1))))
          },
        })
        return new File([blob], reportFileName(type, today(), 'csv'), { type: blob.type })
      }),

    pdf: () => {
      const { total, type, query, columns, filters, totals } = exported
      if (total > MAX_PDF_ROWS) {
        notifications.show({ message: tooManyForPdf(total, MAX_PDF_ROWS), autoClose: 10_000 })
        return
      }
      return make('pdf', documentFailure, async (signal) => {
        const [{ reportPdf }, rows] = await Promise.all([import('./report-pdf'), everyRow(exported, signal)])
        const now = new Date()
        const sheet = reportSheet({ type, period: query, filters, now, today: today(), columns, rows, totals })
        return new File([await reportPdf(sheet)], sheet.fileName, { type: 'application/pdf' })
      })
    },
  }
}
