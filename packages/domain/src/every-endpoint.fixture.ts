import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from './endpoint.ts'

const files = globSync('**/*.endpoints.ts', { cwd: import.meta.dirname }).sort()
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ join(import.meta.dirname, file))),
)

/** Every endpoint of the API. A test compares the list with the routes of the application. */
export const everyEndpoint = modules.flatMap((module) => Object.values(module)) as readonly Endpoint[]

/** `GET /api/patients/{id}`, as the published contract writes it. */
export const routeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
