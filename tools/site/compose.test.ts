import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../local/processes.ts'
import { readServices } from './compose-file.ts'
import { localConfig } from './local-prometheus.ts'

type Described = {
  services: Record<
    string,
    {
      logging?: { driver: string; options: Record<string, string> }
      environment?: Record<string, unknown>
      networks?: string[] | Record<string, { aliases?: string[] }>
      ports?: string[]
    }
  >
  networks: Record<string, { internal?: boolean }>
}
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const compose = parse(read('compose.yaml'), { merge: true }) as Described

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postura-compose-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const example = Object.fromEntries([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => [name, 'x']))
const namesOf = (profiles: string) => Object.keys(readServices({ ...example, COMPOSE_PROFILES: profiles }, folder))

test('compose.yaml has no default for any variable, and .env.example names exactly these', () => {
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
  // The commit is of the image, not of the site.
  const used = [...compose.matchAll(/\$\{([A-Z_]+)(.{0,2})/g)].filter(([, name]) => name !== 'COMMIT')
  expect(used.filter(([, , kind]) => kind !== ':?')).toEqual([])
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  // Docker Compose itself reads which optional parts are wanted.
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'COMPOSE_PROFILES')
  expect(new Set(named)).toEqual(new Set(used.map(([, name]) => name)))
})

test('the log of no container grows without limit', () => {
  for (const { logging } of Object.values(compose.services))
    expect(logging).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } })
})

test('optional services are a part of the site only if .env names them', () => {
  const always = ['spool', 'postgres', 'migrate', 'server', 'worker', 'backup', 'proxy']
  expect(namesOf('')).toEqual(always)
  expect(namesOf('observe,second-server').sort()).toEqual([...always, 'prometheus', 'server-2'].sort())
})

test('an operator adds settings of a process in its file, which overwrite none of compose.yaml', () => {
  writeFileSync(join(folder, '.env.server'), "LOG_LEVEL='debug'\nTRUSTED_PROXIES='0.0.0.0'\n")
  const { server, worker } = readServices({ ...example, COMPOSE_PROFILES: '' }, folder)
  expect(server?.environment).toMatchObject({ LOG_LEVEL: 'debug', TRUSTED_PROXIES: '172.30.250.2' })
  expect(worker?.environment).not.toHaveProperty('LOG_LEVEL')
})

test('metrics are told in a network without an outside, in which only Prometheus asks', () => {
  expect(compose.networks.metrics).toEqual({ internal: true })
  const asked = Object.entries(compose.services).flatMap(([name, { environment, networks = [], ports }]) => {
    const isIn = Array.isArray(networks) ? networks.includes('metrics') : 'metrics' in networks
    if (!isIn || name === 'prometheus') return []
    expect(Array.isArray(networks) ? [] : networks.metrics?.aliases).toEqual([environment?.METRICS_HOST])
    expect(ports).toBeUndefined()
    return environment?.METRICS_HOST
  })
  expect(asked).toEqual(['server-metrics', 'server-2-metrics', 'worker-metrics', 'backup-metrics'])
  const config = localConfig(new Map(asked.map((name, n) => [String(name), n])))
  expect(config.scrape_configs.map(({ static_configs }) => static_configs?.[0]?.targets)).toEqual([
    ['127.0.0.1:0', '127.0.0.1:1'],
    ['127.0.0.1:2'],
    ['127.0.0.1:3'],
  ])
  expect(compose.services.prometheus?.ports).toEqual(['127.0.0.1:9090:9090'])
})

test('Prometheus asks containers and processes of a machine in the same way', () => {
  const withoutTargets = (file: string) => {
    const { alerting: _, scrape_configs, ...rest } = parse(read(`ops/prometheus/${file}`))
    return { ...rest, jobs: scrape_configs.map(({ job_name }: { job_name: string }) => job_name) }
  }
  expect(withoutTargets('containers.yml')).toEqual(withoutTargets('prometheus.yml'))
})
