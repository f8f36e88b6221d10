import type { jsPDF } from 'jspdf'

/** The library knows the widths of letters to a hundredth, some rounded down, and some not at all: those are measured as their likes. */
const ROUNDED_DOWN = 1.015
const asWideAs: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '¦': '|',
  '¹': '-',
  '²': '-',
  '³': '-',
  '½': 'M',
  '¼': 'M',
  '¾': 'M',
  '×': '+',
  '€': '0',
  Œ: '—',
  œ: '—',
  Ð: 'D',
  ð: 'o',
  Š: 'S',
  š: 's',
  Ý: 'Y',
  ý: 'y',
  Þ: 'P',
  þ: 'p',
  Ž: 'Z',
  ž: 'z',
}

type Weight = 'normal' | 'bold'

/**
 * How wide a text is printed at a size of 1. Nothing is kerned on paper, so a text is as wide as its letters, and each is asked for only
 * once: the library is slow, and a long document has a hundred thousand of them.
 */
export const textWidths = (doc: jsPDF) => {
  const known: Record<Weight, Map<string, number>> = { normal: new Map(), bold: new Map() }
  const measured = (letter: string, weight: Weight): number => {
    doc.setFont('helvetica', weight)
    const width = doc.getStringUnitWidth(asWideAs[letter] ?? letter, { doKerning: false }) * ROUNDED_DOWN
    known[weight].set(letter, width)
    return width
  }
  return (text: string, weight: Weight): number => {
    let width = 0
    for (const letter of text) width += known[weight].get(letter) ?? measured(letter, weight)
    return width
  }
}
