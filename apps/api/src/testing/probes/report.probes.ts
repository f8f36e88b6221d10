import type { LightMyRequestResponse } from 'fastify'
import { allTime, reportUrlOf } from '../reports/report-requests.ts'
import { unzipText } from '../reports/unzip-text.ts'
import { noId, type Probe, withId } from './probe.ts'

/** Cursor before all rows, with the probed id. */
const placeOf = (id: string, key: string): string => Buffer.from(JSON.stringify([key, id])).toString('base64url')
const first = '2000-01-01T00:00:00.000000Z'

type Told = { total?: number; key?: string }

/** `total` is the number of rows of B's patient. */
const routesOf = (report: string, { total = 1, key = first }: Told = {}): Record<string, Probe> => {
  const route = `GET /api/reports/${report}`
  return {
    [route]: noId((call) => call('GET', reportUrlOf(report, allTime))),
    [`${route} · patient_id`]: withId((call, id) => call('GET', reportUrlOf(report, { ...allTime, patient_id: id }))),
    [`${route} · after`]: withId((call, id) =>
      call('GET', reportUrlOf(report, { ...allTime, after: placeOf(id, key) })),
    ),
    [`${route}/summary`]: noId((call) => call('GET', reportUrlOf(`${report}/summary`, allTime))),
    [`${route}/summary · patient_id`]: withId(
      (call, id) => call('GET', reportUrlOf(`${report}/summary`, { ...allTime, patient_id: id })),
      `"total":${total}`,
    ),
    [`${route}.csv`]: noId((call) => call('GET', reportUrlOf(`${report}.csv`, allTime))),
    [`${route}.csv · patient_id`]: withId((call, id) =>
      call('GET', reportUrlOf(`${report}.csv`, { ...allTime, patient_id: id })),
    ),
  }
}

/** Runs before the probes that change B's data. */
export const reportProbes: Record<string, Probe> = {
  ...routesOf('appointments'),
  ...routesOf('classes', { total: 3 }),
  ...routesOf('payments'),
  ...routesOf('enrollments', { key: '00000000 ' }),
}

/** Compressed bytes would hide the canary, so the body is what the files contain. */
const withFiles = (response: LightMyRequestResponse): LightMyRequestResponse =>
  response.statusCode === 200
    ? Object.defineProperty(response, 'body', { value: JSON.stringify(unzipText(response.rawPayload)) })
    : response

export const exportProbes: Record<string, Probe> = {
  'POST /api/patients/{id}/dossier': withId((call, id) => call('POST', `/api/patients/${id}/dossier`)),
  'POST /api/clinic/export': noId(async (call) => withFiles(await call('POST', '/api/clinic/export'))),
}
