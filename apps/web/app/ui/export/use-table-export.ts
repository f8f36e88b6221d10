import { documentPrintFailure } from '@postura/domain/documents/document.labels'
import { csvFailure, describeTooManyForPdf } from '@postura/domain/reports/report.labels'
import { MAX_PDF_ROWS } from '@postura/domain/reports/report.rules'
import { MAX_PAGE_SIZE } from '@postura/domain/shared/page'
import type { TablePrint } from '@postura/domain/shared/table/table-print'
import { useEffect, useRef, useState } from 'react'
import { type FetchFileOptions, isAbortError } from '~/lib/api-client'
import { download } from '~/lib/save-file'
import { showToast } from '~/lib/toast'

export type TableExport = {
  /** Number of rows on all pages. */
  total: number
  csvName: string
  csv: (options: FetchFileOptions) => Promise<Blob>
  print: (signal: AbortSignal) => Promise<TablePrint>
}

type Paging = { size: number; after?: string }

/** Fetches all pages of a table, one after the other. */
export const fetchAllRows = async <R>(
  pageAt: (paging: Paging) => Promise<{ items: readonly R[]; next: string | null }>,
  signal: AbortSignal,
): Promise<R[]> => {
  const rows: R[] = []
  let paging: Paging | null = { size: MAX_PAGE_SIZE }
  while (paging !== null) {
    const { items, next }: { items: readonly R[]; next: string | null } = await pageAt(paging)
    signal.throwIfAborted()
    rows.push(...items)
    paging = next === null ? null : { size: MAX_PAGE_SIZE, after: next }
  }
  return rows
}

/** Counts carriage returns (13): each row ends in CR LF, and CR is used nowhere else. */
const rowsIn = (piece: Uint8Array): number => {
  let rows = 0
  for (let at = piece.indexOf(13); at !== -1; at = piece.indexOf(13, at + 1)) rows += 1
  return rows
}

/** Exports a table as a file, with progress and errors. */
export const useTableExport = ({ total, csvName, csv, print }: TableExport) => {
  const [busy, setBusy] = useState<'pdf' | 'csv' | null>(null)
  /** In percent. */
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
      if (!isAbortError(error)) showToast({ message: failure, color: 'red' })
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
        let rows = 0
        const onPiece = (piece: Uint8Array) => {
          rows += rowsIn(piece)
          setProgress(Math.min(100, Math.floor((rows * 100) / (total + 1))))
        }
        const blob = await csv({ signal, onPiece })
        return new File([blob], csvName, { type: blob.type })
      }),

    pdf: () => {
      if (total > MAX_PDF_ROWS) {
        showToast({ message: describeTooManyForPdf(total, MAX_PDF_ROWS), autoClose: 10_000 })
        return
      }
      return make('pdf', documentPrintFailure, async (signal) => {
        const [{ createTablePdf: tablePdf }, said] = await Promise.all([import('~/lib/pdf/table-pdf'), print(signal)])
        return new File([await tablePdf(said)], said.fileName, { type: 'application/pdf' })
      })
    },
  }
}
