// Reads compose.yaml with the values of an environment file, as `docker compose` does.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { root } from '../local/processes.ts'

type Condition = 'service_healthy' | 'service_completed_successfully' | 'service_started'
export type Service = {
  image?: string
  command?: string
  environment: Record<string, string>
  volumes?: string[]
  build?: object
  depends_on?: Record<string, { condition: Condition }>
}
export type Services = Record<string, Service>

const interpolate = (text: string, values: Record<string, string | undefined>): string =>
  text.replace(/\$\{([A-Z_]+)(?::([?-])([^}]*))?\}/g, (_, name: string, kind: string | undefined, rest = '') => {
    const value = values[name]
    if (value) return value
    if (kind === '?') throw new Error(`${name} is missing: ${rest}`)
    return kind === '-' ? rest : ''
  })

export const readEnvironmentFile = (file: string): Record<string, string> =>
  parseEnv(readFileSync(file, 'utf8')) as Record<string, string>

export const readServices = (values: Record<string, string>): Services => {
  const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Services
  }
  return Object.fromEntries(
    Object.entries(services).map(([name, service]) => {
      const environment = Object.entries(service.environment ?? {}).map(([key, value]) => [
        key,
        interpolate(String(value), values),
      ])
      return [name, { ...service, environment: Object.fromEntries(environment) }]
    }),
  )
}

/** The services, each after those it depends on. */
export const inOrder = (services: Services): string[] => {
  const order: string[] = []
  const add = (name: string): void => {
    for (const before of Object.keys(services[name]?.depends_on ?? {})) add(before)
    if (!order.includes(name)) order.push(name)
  }
  for (const name of Object.keys(services)) add(name)
  return order
}
