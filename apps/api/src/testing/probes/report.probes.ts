import { addressOf, always } from '../reports/ask-reports.ts'
import { noId, type Probe, withId } from './probe.ts'

/** A place before everything, whose id is the one that is tried. */
const placeOf = (id: string, key: string): string => Buffer.from(JSON.stringify([key, id])).toString('base64url')
const first = '2000-01-01T00:00:00.000000Z'

type Told = { total?: number; key?: string }

/** So many are B's own patient's. */
const routesOf = (report: string, { total = 1, key = first }: Told = {}): Record<string, Probe> => {
  const route = `GET /api/reports/${report}`
  return {
    [route]: noId((call) => call('GET', addressOf(report, always))),
    [`${route} · patient_id`]: withId((call, id) => call('GET', addressOf(report, { ...always, patient_id: id }))),
    [`${route} · after`]: withId((call, id) => call('GET', addressOf(report, { ...always, after: placeOf(id, key) }))),
    [`${route}/summary`]: noId((call) => call('GET', addressOf(`${report}/summary`, always))),
    [`${route}/summary · patient_id`]: withId(
      (call, id) => call('GET', addressOf(`${report}/summary`, { ...always, patient_id: id })),
      `"total":${total}`,
    ),
    [`${route}.csv`]: noId((call) => call('GET', addressOf(`${report}.csv`, always))),
    [`${route}.csv · patient_id`]: withId((call, id) =>
      call('GET', addressOf(`${report}.csv`, { ...always, patient_id: id })),
    ),
  }
}

/** Before those that change what B has. */
export const reportProbes: Record<string, Probe> = {
  ...routesOf('appointments'),
  ...routesOf('classes', { total: 3 }),
  ...routesOf('payments'),
  ...routesOf('enrollments', { key: '00000000 ' }),
}
