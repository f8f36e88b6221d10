import { describePageNumber } from '@postura/domain/documents/document.labels'
import type { Dossier } from '@postura/domain/exports/dossier/dossier'
import {
  buildDossierPrint,
  type DossierPrint,
  type DossierSection,
} from '@postura/domain/exports/dossier/dossier.print'
import { accent, createPdf, faint, type Pdf } from '../../../lib/pdf/create-pdf.ts'
import { writeRows } from '../../../lib/pdf/table-pdf.ts'
import { writeEntry } from '../../clinical/copy/record-copy-pdf.ts'
import { writeFacts } from '../../documents/section-pdf.ts'

const GAP = { section: 8, heading: 2, text: 1.5 }
/** A heading is never the last line of a page. */
const HEADING_HEIGHT = 30

const writeCover = (pdf: Pdf, { title, subtitle, facts }: DossierPrint): void => {
  pdf.text(title, { size: 22, bold: true })
  pdf.space(1)
  pdf.text(subtitle, { size: 12, color: faint })
  pdf.space(3)
  pdf.rule({ color: accent, thick: 0.5 })
  pdf.space(5)
  writeFacts(pdf, facts)
}

/** Entries written before the browser may handle input. */
const AT_ONCE = 20
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const writeContent = async (pdf: Pdf, section: DossierSection): Promise<void> => {
  if ('facts' in section) return writeFacts(pdf, section.facts)
  if ('table' in section) return writeRows(pdf, section.table)
  if ('texts' in section)
    for (const text of section.texts) {
      pdf.text(text, { size: 10, color: faint })
      pdf.space(GAP.text)
    }
  else
    for (const [at, entry] of section.entries.entries()) {
      writeEntry(pdf, entry)
      if (at % AT_ONCE === AT_ONCE - 1) await breath()
    }
}

/** Prints the data of a patient: one section after the other. */
export const createDossierPdf = async (dossier: Dossier): Promise<Uint8Array<ArrayBuffer>> => {
  const print = buildDossierPrint(dossier)
  const pdf = await createPdf(print.running)
  writeCover(pdf, print)
  for (const section of print.sections) {
    pdf.space(GAP.section)
    pdf.keep(HEADING_HEIGHT)
    pdf.text(section.title, { size: 14, bold: true, color: accent })
    pdf.space(GAP.heading)
    await writeContent(pdf, section)
  }
  pdf.onEverySheet(({ number, of }) => ({
    head: {
      left: { text: 'Postura', bold: true, color: accent },
      right: { text: number === 1 ? print.clinic : print.running },
    },
    foot: { right: { text: describePageNumber(number, of) } },
  }))
  return pdf.bytes()
}
