import type { ClinicalFile } from '@postura/domain/clinical/clinical-file'
import {
  checkClinicalFile,
  type FileCheck,
  parseClinicalFile,
  parsePrintedHash,
} from '@postura/domain/clinical/verify/verify-file.rules'
import { useEffect, useRef, useState } from 'react'

export type CheckState =
  | { kind: 'idle' | 'checking' | 'unreadable' | 'failed' | 'empty' }
  | { kind: 'checked'; file: ClinicalFile; check: FileCheck }

/** The file that was opened and the printed hash; a change of either checks again. */
export const useFileCheck = () => {
  const [state, setState] = useState<CheckState>({ kind: 'idle' })
  const [hash, setHash] = useState('')
  const opened = useRef<ClinicalFile | null>(null)
  const latest = useRef(0)

  const check = async (file: ClinicalFile, printed: string) => {
    latest.current += 1
    const attempt = latest.current
    const done = await checkClinicalFile(file, parsePrintedHash(printed)).then(
      (found): CheckState => ({ kind: 'checked', file, check: found }),
      (): CheckState => ({ kind: 'failed' }),
    )
    if (attempt === latest.current) setState(done)
  }

  const changeHash = (text: string) => {
    setHash(text)
    if (opened.current) void check(opened.current, text)
  }

  // The QR code of the print leads here with the hash in the address. The prerendered page does not know it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: only the address brings another hash
  useEffect(() => {
    const read = () => {
      const found = parsePrintedHash(window.location.hash)
      if (found) changeHash(found)
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  return {
    state,
    hash,
    setHash: changeHash,
    open: async (chosen: File) => {
      opened.current = null
      latest.current += 1
      setState({ kind: 'checking' })
      const file = parseClinicalFile(await chosen.text().catch(() => ''))
      if (!file) setState({ kind: 'unreadable' })
      else if (file.entries.length === 0) setState({ kind: 'empty' })
      else {
        opened.current = file
        await check(file, hash)
      }
    },
  }
}
