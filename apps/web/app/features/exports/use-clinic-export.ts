import { exportClinic } from '@postura/domain/exports/export.endpoints'
import { exportDoneMessage, exportFailure, formatExportFileName } from '@postura/domain/exports/export.labels'
import { useEffect, useRef, useState } from 'react'
import { ApiError, fetchFile, isAbortError, unreachableError } from '~/lib/api-client'
import { download } from '~/lib/save-file'
import { showToast } from '~/lib/toast'
import { today } from '~/lib/today'

/** A broken download says what it means here; a refusal says why. */
const describeFailure = (error: unknown): string =>
  error instanceof ApiError && error.code !== unreachableError.code ? error.message : exportFailure

/** Downloads the export of the clinic and counts what has arrived. Leaving the page cancels it. */
export const useClinicExport = () => {
  const [isBusy, setBusy] = useState(false)
  const [received, setReceived] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const attempt = useRef<AbortController | null>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  const start = async () => {
    const current = new AbortController()
    const { signal } = current
    attempt.current = current
    setBusy(true)
    setReceived(0)
    setFailure(null)
    try {
      let bytes = 0
      const onPiece = (piece: Uint8Array) => {
        bytes += piece.length
        setReceived(bytes)
      }
      const file = await fetchFile(exportClinic, {}, { signal, onPiece })
      signal.throwIfAborted()
      download(new File([file], formatExportFileName(today()), { type: file.type }))
      showToast({ message: exportDoneMessage })
    } catch (error) {
      if (!isAbortError(error)) setFailure(describeFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, received, failure, start, cancel: () => attempt.current?.abort() }
}
