import { Button } from '@mantine/core'
import type { ReadsQuery } from '@postura/domain/clinical/clinical-read'
import { formatReadsFileName } from '@postura/domain/clinical/clinical-read.csv'
import { exportReads } from '@postura/domain/clinical/clinical-reads.endpoints'
import { readsCsvFailure, readsCsvLabel } from '@postura/domain/clinical/settings/clinical-settings.labels'
import { useEffect, useRef, useState } from 'react'
import { fetchFile, isAbortError } from '~/lib/api-client'
import { notifyError } from '~/lib/notify-error'
import { download } from '~/lib/save-file'
import { today } from '~/lib/today'
import { isRepeatedClick } from '~/ui/export/is-repeated-click'
import { IconDownload } from '~/ui/icons/icons'

type ReadsCsvButtonProps = { filters: Omit<ReadsQuery, 'after'>; disabled: boolean }

/** Saves the log with its filters. */
export function ReadsCsvButton({ filters, disabled }: ReadsCsvButtonProps) {
  const [busy, setBusy] = useState(false)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const save = async () => {
    const attempt = new AbortController()
    leaving.current = attempt
    setBusy(true)
    try {
      const file = await fetchFile(
        exportReads,
        { query: filters },
        { signal: attempt.signal, onPiece: () => undefined },
      )
      download(new File([file], formatReadsFileName(today()), { type: file.type }))
    } catch (error) {
      if (!isAbortError(error)) notifyError(new Error(readsCsvFailure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.75} aria-hidden />}
      loading={busy}
      disabled={disabled}
      onClick={(event) => !isRepeatedClick(event) && void save()}
    >
      {readsCsvLabel}
    </Button>
  )
}
