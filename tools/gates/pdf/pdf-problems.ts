// Problems of any PDF, for gate G9.
import { toPdfText } from '@postura/web/pdf/pdf-text'
import type { PdfContent, PrintedLine } from '../../local/read-pdf.ts'

export const TOLERANCE_MM = 0.1
const PORTRAIT_MARGINS = { left: 25, right: 185, top: 25, bottom: 270 }
/** Landscape pages, used for tables. */
export const LANDSCAPE_MARGINS = { left: 20, right: 277, top: 20, bottom: 186 }
export type Margins = typeof PORTRAIT_MARGINS

/** Printed text without whitespace. */
export const stripSpaces = (text: string): string => text.replace(/\s/gu, '')

/** Text that differs from the input. */
export const findWrongWords = (lines: readonly PrintedLine[], said: readonly string[]): string[] => {
  const [read, wanted] = [lines.map(({ text }) => text).join(''), said.map(toPdfText).join('')]
  return stripSpaces(read) === stripSpaces(wanted) ? [] : [`says ${JSON.stringify(read)} for ${JSON.stringify(wanted)}`]
}

/** Lines outside the margins. */
export const findLinesOutsideBody = (body: readonly PrintedLine[], margins: Margins = PORTRAIT_MARGINS): string[] =>
  body
    .filter(({ baseline }) => baseline < margins.top || baseline > margins.bottom)
    .map(({ text, baseline }) => `above or below, at ${baseline}: ${text}`)

const standsOn = (one: PrintedLine, other: PrintedLine): boolean =>
  other.page === one.page &&
  Math.abs(other.baseline - one.baseline) < 3 &&
  other.left < one.right - TOLERANCE_MM &&
  one.left < other.right - TOLERANCE_MM

/** More lines than fit on a page. */
const NEAR = 150

/** Text outside the margins or overlapping, and active content. */
export const findPdfProblems = ({ lines, active }: PdfContent, margins: Margins = PORTRAIT_MARGINS): string[] => {
  // A stamp is rotated and lies under the text.
  const upright = lines.filter(({ isUpright }) => isUpright)
  return [
    ...upright
      .filter(({ left, right }) => left < margins.left - TOLERANCE_MM || right > margins.right + TOLERANCE_MM)
      .map(({ text, left, right }) => `beyond the margins, ${left} to ${right}: ${text}`),
    ...upright.flatMap((one, at) =>
      upright
        .slice(at + 1, at + 1 + NEAR)
        .filter((other) => standsOn(one, other))
        .map((other) => `stands on another: ${one.text} / ${other.text}`),
    ),
    ...active.map((what) => `active: ${what}`),
  ]
}
