// What Prometheus of compose.yaml reads and writes, on this machine.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { findFreePort } from '../local/free-port.ts'
import { root } from '../local/processes.ts'

type Config = {
  rule_files: string[]
  alerting?: { alertmanagers: { file_sd_configs: { files: string[] }[] }[] }
  scrape_configs: {
    job_name: string
    static_configs?: { targets: string[] }[]
    dns_sd_configs?: { names: string[] }[]
  }[]
}

const shipped = join(root, 'ops/prometheus')
const readShipped = (name: string): Config => parse(readFileSync(join(shipped, name), 'utf8')) as Config

/** The configuration with the processes of this machine: `ports` are those of METRICS_HOST in compose.yaml. */
export const localConfig = (ports: ReadonlyMap<string, number>): Config => {
  const config = readShipped('containers.yml')
  return {
    ...config,
    rule_files: config.rule_files.map((file) => join(shipped, file)),
    alerting: { alertmanagers: [{ file_sd_configs: [{ files: [join(shipped, 'alertmanagers.yml')] }] }] },
    scrape_configs: config.scrape_configs.map(({ job_name, static_configs = [], dns_sd_configs = [] }) => {
      const names = [
        ...static_configs.flatMap(({ targets }) => targets.map((target) => target.split(':')[0] ?? '')),
        ...dns_sd_configs.flatMap((each) => each.names),
      ]
      const running = names.flatMap((name) => ports.get(name) ?? [])
      return { job_name, static_configs: [{ targets: running.map((port) => `127.0.0.1:${port}`) }] }
    }),
  }
}

/** Replaces the paths and the address in its command. */
export const prepareLocalPrometheus = async (
  folder: string,
  ports: ReadonlyMap<string, number>,
): Promise<{ address: string; replaced: Record<string, string> }> => {
  const file = join(folder, 'prometheus.yml')
  writeFileSync(file, stringify(localConfig(ports)))
  const address = `127.0.0.1:${await findFreePort()}`
  return {
    address: `http://${address}`,
    replaced: {
      '/etc/prometheus/containers.yml': file,
      '/prometheus': join(folder, 'prometheus'),
      '0.0.0.0:9090': address,
    },
  }
}
