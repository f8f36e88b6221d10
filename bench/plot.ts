import { medianOf, type Samples } from './rounds.ts'
import { nameOf, type RequestKind, requestKinds } from './variants.ts'

const width = 640
const height = 320
const frame = { left: 56, right: 620, top: 48, bottom: 268 }
const colors: Record<RequestKind, string> = { list: '#1b7f5c', detail: '#b4560f' }
const labels: Record<RequestKind, string> = { list: 'list with search', detail: 'detail' }

/** CPU per request by number of clinics. It has its own background, to be readable on light and dark pages. */
export const plot = (samples: Samples, databases: readonly { clinics: number }[]): string => {
  const lines = requestKinds.map((kind) => ({
    kind,
    points: databases.map((database) => ({
      clinics: database.clinics,
      cpu: medianOf(samples, nameOf.http(kind, database), 'cpu'),
    })),
  }))
  const highest = Math.ceil(Math.max(...lines.flatMap(({ points }) => points.map(({ cpu }) => cpu))))
  const most = Math.max(...databases.map(({ clinics }) => clinics))
  const x = (clinics: number) => Math.round(frame.left + (clinics / most) * (frame.right - frame.left))
  const y = (cpu: number) => Math.round(frame.bottom - (cpu / highest) * (frame.bottom - frame.top))
  const text = (at: [number, number], words: string, more = '') =>
    `<text x="${at[0]}" y="${at[1]}" ${more}>${words}</text>`

  const ticks = Array.from({ length: highest + 1 }, (_, cpu) => [
    `<path d="M${frame.left} ${y(cpu)}H${frame.right}" stroke="#d5dbd8"/>`,
    text([frame.left - 8, y(cpu) + 4], String(cpu), 'text-anchor="end"'),
  ])
  const clinics = databases.map((database) =>
    text([x(database.clinics), frame.bottom + 20], database.clinics.toLocaleString('en'), 'text-anchor="middle"'),
  )
  const curves = lines.map(({ kind, points }) => [
    `<polyline points="${points.map((point) => `${x(point.clinics)},${y(point.cpu)}`).join(' ')}" fill="none" stroke="${colors[kind]}" stroke-width="2.5"/>`,
    ...points.map((point) => `<circle cx="${x(point.clinics)}" cy="${y(point.cpu)}" r="4" fill="${colors[kind]}"/>`),
    text([frame.right, y(points.at(-1)?.cpu ?? 0) - 10], labels[kind], `text-anchor="end" fill="${colors[kind]}"`),
  ])
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" fill="#33413b">`,
    '<title>CPU per request over the number of clinics</title>',
    `<rect width="${width}" height="${height}" rx="8" fill="#fbfdfc"/>`,
    text([frame.left, 26], 'CPU per request (server and database), milliseconds', 'font-weight="600"'),
    ...ticks.flat(),
    ...clinics,
    text(
      [(frame.left + frame.right) / 2, height - 12],
      'clinics in the database, 100 patients each',
      'text-anchor="middle"',
    ),
    ...curves.flat(),
    '</svg>',
  ].join('\n')}\n`
}
