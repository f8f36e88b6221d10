import * as endpoints from '@postura/domain/clinical/clinical-entries.endpoints'
import type { ExportInput, ExportPage } from '@postura/domain/clinical/clinical-entry'
import { buildClinicalFile, type ClinicalFile } from '@postura/domain/clinical/clinical-file'
import { buildRecordCopyPrint, type RecordCopy } from '@postura/domain/clinical/copy/record-copy.print'
import { call } from '~/lib/api-client'

export type CopyRequest = Omit<ExportInput, 'after'>
export type CopyFiles = { entries: number; pdf: File; json: File }

/** Reads the whole record. Each page is one line of the log of reads, so nothing is read twice. */
export const fetchRecordCopy = async (
  id: string,
  request: CopyRequest,
  onPage: (entries: number) => void,
): Promise<ClinicalFile> => {
  const readPage = (after: number | null) =>
    call(endpoints.exportEntries, { params: { id }, body: { ...request, ...(after !== null && { after }) } })
  const pages: [ExportPage, ...ExportPage[]] = [await readPage(null)]
  for (let last = pages[0]; last.after !== null; ) {
    onPage(pages.reduce((sum, { entries }) => sum + entries.length, 0))
    last = await readPage(last.after)
    pages.push(last)
  }
  return buildClinicalFile(pages, request)
}

/** Created in the browser from the copied record; nothing is stored. */
export const createCopyFiles = async (copy: RecordCopy): Promise<CopyFiles> => {
  const { createRecordCopyPdf: copyPdf } = await import('./record-copy-pdf')
  const print = buildRecordCopyPrint(copy)
  return {
    entries: copy.file.entries.length,
    pdf: new File([await copyPdf(print)], print.fileName, { type: 'application/pdf' }),
    json: new File([JSON.stringify(copy.file)], print.jsonName, { type: 'application/json' }),
  }
}
