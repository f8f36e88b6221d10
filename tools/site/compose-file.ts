// Reads compose.yaml with the values of an environment file, as `docker compose` does.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { root } from '../local/processes.ts'

type Condition = 'service_healthy' | 'service_completed_successfully' | 'service_started'
export type Service = {
  image?: string
  entrypoint?: string
  command?: string
  profiles?: string[]
  env_file?: { path: string }[]
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

/** All services, also those that no profile has switched on. */
export const describedServices = (): Services =>
  (parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as { services: Services }).services

/** The services of the site with their settings; `folder` has the files that an operator may add. */
export const readServices = (values: Record<string, string>, folder: string): Services => {
  const wanted = (values.COMPOSE_PROFILES ?? '').split(',')
  const environmentOf = ({ environment = {}, env_file = [] }: Partial<Service>) => {
    const added = env_file.map(({ path }) => join(folder, path)).filter((file) => existsSync(file))
    return {
      ...Object.assign({}, ...added.map(readEnvironmentFile)),
      ...Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, interpolate(String(value), values)]),
      ),
    }
  }
  return Object.fromEntries(
    Object.entries(describedServices())
      .filter(([, { profiles }]) => !profiles || profiles.some((profile) => wanted.includes(profile)))
      .map(([name, service]) => [name, { ...service, environment: environmentOf(service) }]),
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
