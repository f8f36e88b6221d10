import { lookup } from 'node:dns/promises'
import { createServer } from 'node:http'
import { type AddressInfo, BlockList } from 'node:net'
import type { Metrics } from './metrics.ts'

const privateAddresses = new BlockList()
privateAddresses.addSubnet('127.0.0.0', 8)
privateAddresses.addSubnet('10.0.0.0', 8)
privateAddresses.addSubnet('172.16.0.0', 12)
privateAddresses.addSubnet('192.168.0.0', 16)
privateAddresses.addAddress('::1', 'ipv6')
privateAddresses.addSubnet('fc00::', 7, 'ipv6')

/** A name of this machine counts as what it resolves to. */
const findPrivateAddress = async (host: string): Promise<string> => {
  const { address, family } = await lookup(host)
  if (!privateAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4'))
    throw new Error(`METRICS_HOST ${host} is not a private address`)
  return address
}

export type MetricsServer = { port: number | undefined; stop: () => Promise<void> }

/** Answers `GET /metrics` on an address of its own, which the public cannot reach; on none without a port. */
export const startMetricsServer = async (
  metrics: Metrics,
  { METRICS_HOST: host, METRICS_PORT: port }: { METRICS_HOST: string; METRICS_PORT?: number | undefined },
): Promise<MetricsServer> => {
  if (port === undefined) return { port, stop: async () => undefined }
  metrics.watchProcess()
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
    const text = await metrics.print().catch(() => null)
    if (text === null) return response.writeHead(500).end()
    return response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  })
  const address = await findPrivateAddress(host)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
