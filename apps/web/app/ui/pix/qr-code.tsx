import { encode } from 'uqr'
import css from './qr-code.module.css'

/** Quiet zone around the code, in modules. */
const EDGE = 4

/** Black on white in any color scheme, because cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={css.code}
      viewBox={`${-EDGE} ${-EDGE} ${size + 2 * EDGE} ${size + 2 * EDGE}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  )
}
