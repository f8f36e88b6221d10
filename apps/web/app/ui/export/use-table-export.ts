import { notifications } from '@mantine/notifications'
import { documentFailure } from '@postura/domain/documents/document.labels'
import { csvFailure, tooManyForPdf } from '@postura/domain/reports/report.labels'
import { MAX_PDF_ROWS } from '@postura/domain/reports/report.rules'
import { CHUNK } from '@postura/domain/shared/page'
import type { Sheet } from '@postura/domain/shared/table/sheet'
import { useEffect, useRef, useState } from 'react'
import { type FetchOptions, isAbort } from '~/lib/api-client'
import { download } from '~/lib/hand-over'

export type TableExport = {
  /** How many rows there are, all of them. */
  total: number
  csvName: string
  csv: (options: FetchOptions) => Promise<Blob>
  sheet: (signal: AbortSignal) => Promise<Sheet>
}

type Paging = { size: number; after?: string }

/** All pages of a table, one after the other. */
export const everyRow = async <R>(
  pageAt: (paging: Paging) => Promise<{ items: readonly R[]; next: string | null }>,
  signal: AbortSignal,
): Promise<R[]> => {
  const rows: R[] = []
  let paging: Paging | null = { size: CHUNK }
  while (paging !== null) {
    const { items, next }: { items: readonly R[]; next: string | null } = await pageAt(paging)
    signal.throwIfAborted()
    rows.push(...items)
    paging = next === null ? null : { size: CHUNK, after: next }
  }
  return rows
}

/** Rows end in both signs, and nothing else in the file does. */
const rowsIn = (piece: Uint8Array): number => {
  let rows = 0
  for (let at = piece.indexOf(13); at !== -1; at = piece.indexOf(13, at + 1)) rows += 1
  return rows
}

/** A table as a file: how far it has come, and what went wrong. */
export const useTableExport = ({ total, csvName, csv, sheet }: TableExport) => {
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
        notifications.show({ message: tooManyForPdf(total, MAX_PDF_ROWS), autoClose: 10_000 })
        return
      }
      return make('pdf', documentFailure, async (signal) => {
        const [{ tablePdf }, said] = await Promise.all([import('~/lib/pdf/table-pdf'), sheet(signal)])
        return new File([await tablePdf(said)], said.fileName, { type: 'application/pdf' })
      })
    },
  }
}
