import { encode } from 'uqr'

/** Quiet zone around the code, in modules. */
const EDGE = 4

/** Dark modules of a row, as strokes from left to right. */
const strokesOf = (row: readonly boolean[], y: number): string => {
  const runs = row.map((dark) => (dark ? '1' : '0')).join('')
  return [...runs.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}`).join('')
}

/** A QR code inside the page, black on white in any color scheme, because cameras need it. */
export const renderQrCode = (text: string, label: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const side = size + 2 * EDGE
  return `<svg class="qr" viewBox="${-EDGE} ${-EDGE} ${side} ${side}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path stroke="#000" transform="translate(0 .5)" d="${data.map(strokesOf).join('')}"/></svg>`
}
