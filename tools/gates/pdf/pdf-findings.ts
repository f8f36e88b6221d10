// What is wrong with a PDF whatever it is about: gate G9.
import { pdfText } from '@postura/web/pdf/pdf-text'
import type { PrintedLine, ReadPdf } from '../../local/read-pdf.ts'

export const SLACK_MM = 0.1
const PORTRAIT = { left: 25, right: 185, top: 25, bottom: 270 }
/** Of a sheet that lies on its side, as tables do. */
export const LANDSCAPE = { left: 20, right: 277, top: 20, bottom: 186 }
export type Margins = typeof PORTRAIT

/** Whatever is printed, without the space between. */
export const signs = (text: string): string => text.replace(/\s/gu, '')

/** Other words than went in. */
export const otherWords = (lines: readonly PrintedLine[], said: readonly string[]): string[] => {
  const [read, wanted] = [lines.map(({ text }) => text).join(''), said.map(pdfText).join('')]
  return signs(read) === signs(wanted) ? [] : [`says ${JSON.stringify(read)} for ${JSON.stringify(wanted)}`]
}

/** Where what is written must not reach. */
export const beyondBody = (body: readonly PrintedLine[], margins: Margins = PORTRAIT): string[] =>
  body
    .filter(({ baseline }) => baseline < margins.top || baseline > margins.bottom)
    .map(({ text, baseline }) => `above or below, at ${baseline}: ${text}`)

const standsOn = (one: PrintedLine, other: PrintedLine): boolean =>
  other.page === one.page &&
  Math.abs(other.baseline - one.baseline) < 3 &&
  other.left < one.right - SLACK_MM &&
  one.left < other.right - SLACK_MM

/** More lines than a sheet holds. */
const NEAR = 150

/** Words beyond the margins or upon each other, and anything that could be run. */
export const unsafe = ({ lines, active }: ReadPdf, margins: Margins = PORTRAIT): string[] => {
  // A stamp lies across the sheet, under what is written.
  const upright = lines.filter(({ isUpright }) => isUpright)
  return [
    ...upright
      .filter(({ left, right }) => left < margins.left - SLACK_MM || right > margins.right + SLACK_MM)
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
