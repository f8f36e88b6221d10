import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { type MetricsServer, startMetricsServer } from './metrics-server.ts'

const about = { process: 'server', version: '1.2.3', commit: 'abc1234' } as const
let server: MetricsServer | undefined
afterEach(() => server?.stop())

const start = async (host: string) => {
  server = await startMetricsServer(createMetrics(about), { METRICS_HOST: host, METRICS_PORT: 0 })
  return `http://127.0.0.1:${server.port}`
}

const statusOf = (url: string, method: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(url, { method }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('the metrics name the version, and what the process itself needs', async () => {
  const response = await fetch(`${await start('localhost')}/metrics`)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  expect(text).toContain('postura_build_info{process="server",version="1.2.3",commit="abc1234"} 1')
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
})

test.each([
  ['GET', '/'],
  ['GET', '/metrics/x'],
  ['POST', '/metrics'],
])('nothing else is served: %s %s', async (method, path) => {
  expect(await statusOf(`${await start('127.0.0.1')}${path}`, method)).toBe(404)
})

test.each(['0.0.0.0', '8.8.8.8', '::'])('the address %s, which the public may reach, is refused', async (host) => {
  await expect(start(host)).rejects.toThrow('not a private address')
})

test('without a port nothing is served', async () => {
  const none = await startMetricsServer(createMetrics(about), { METRICS_HOST: '0.0.0.0' })
  expect(none.port).toBeUndefined()
  await none.stop()
})
