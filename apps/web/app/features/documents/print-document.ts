import { type FilledDocument, sheetOf } from '@postura/domain/documents/document.sheet'

/** Made in this browser and kept nowhere in it. */
export const printDocument = async (filled: FilledDocument): Promise<File> => {
  const { documentPdf } = await import('./document-pdf')
  const sheet = sheetOf(filled)
  return new File([await documentPdf(sheet)], sheet.fileName, { type: 'application/pdf' })
}
