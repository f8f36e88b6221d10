import { buildDocumentPrint, type FilledDocument } from '@postura/domain/documents/document.print'

/** Created in the browser and never stored. */
export const createDocumentFile = async (filled: FilledDocument): Promise<File> => {
  const { createDocumentPdf: documentPdf } = await import('./document-pdf')
  const print = buildDocumentPrint(filled)
  return new File([await documentPdf(print)], print.fileName, { type: 'application/pdf' })
}
