import { dossier } from '@postura/domain/exports/dossier/dossier'
import {
  dossierDoneMessage,
  dossierFailure,
  formatDossierFileName,
} from '@postura/domain/exports/dossier/dossier.labels'
import { exportDossier } from '@postura/domain/exports/export.endpoints'
import { useEffect, useRef, useState } from 'react'
import { ApiError, fetchFile, isAbortError, unreachableError } from '~/lib/api-client'
import { download } from '~/lib/save-file'
import { showToast } from '~/lib/toast'
import { today } from '~/lib/today'

type Patient = { id: string; name: string }
export type DossierFileType = 'pdf' | 'json'

/** A broken download says what it means here; a refusal says why. */
const describeFailure = (error: unknown): string =>
  error instanceof ApiError && error.code !== unreachableError.code ? error.message : dossierFailure

const print = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> => {
  // Loaded on demand: few people print.
  const { createDossierPdf } = await import('./dossier-pdf')
  return createDossierPdf(dossier.parse(JSON.parse(await file.text())))
}

/** Reads the data of a patient once, and saves them as PDF or JSON. Closing the dialog cancels it. */
export const useDossier = ({ id, name }: Patient) => {
  const [busy, setBusy] = useState<'reading' | 'printing' | null>(null)
  const [received, setReceived] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt] = useState(() => new AbortController())
  const read = useRef<Blob | null>(null)
  useEffect(() => () => attempt.abort(), [attempt])

  const readOnce = async (): Promise<Blob> => {
    if (read.current) return read.current
    setBusy('reading')
    setReceived(0)
    let bytes = 0
    const onPiece = (piece: Uint8Array) => {
      bytes += piece.length
      setReceived(bytes)
    }
    read.current = await fetchFile(exportDossier, { params: { id } }, { signal: attempt.signal, onPiece })
    return read.current
  }

  const save = async (type: DossierFileType) => {
    setFailure(null)
    try {
      const file = await readOnce()
      if (type === 'pdf') setBusy('printing')
      const content = type === 'pdf' ? await print(file) : file
      attempt.signal.throwIfAborted()
      download(new File([content], formatDossierFileName(name, today(), type), { type: `application/${type}` }))
      showToast({ message: dossierDoneMessage })
    } catch (error) {
      if (!isAbortError(error)) setFailure(describeFailure(error))
    } finally {
      setBusy(null)
    }
  }
  return { busy, received, failure, save }
}
