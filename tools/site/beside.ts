// A command of a service beside the running site, with the settings of this service: what `docker compose run` does.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createSpool } from '../local/backups.ts'
import { clustersHome, startCluster } from '../local/postgres.ts'
import { root } from '../local/processes.ts'
import { readEnvironmentFile, readServices } from './compose-file.ts'
import { imageEnvironment, localCommand, localEnvironmentOf } from './local-service.ts'

type Beside = { envFile: string; cluster: string; folder: string }
type Command = { file: string; parameters: string[]; env: Record<string, string> }

const programs = ['backup', 'restore', 'migrate']

/** Throws if there is no such command, or no running site. */
export const commandBeside = async (
  { envFile, cluster, folder }: Beside,
  [name = '', ...given]: readonly string[],
): Promise<Command> => {
  if (!programs.includes(name)) throw new Error(`${name} is none of ${programs.join(', ')}`)
  if (!existsSync(join(clustersHome(), cluster, 'postmaster.pid'))) throw new Error('start pnpm local-site first')
  const values = readEnvironmentFile(envFile)
  const service = readServices({ ...values, COMPOSE_PROFILES: 'restore' }, dirname(envFile))[name]
  if (!service) throw new Error(`compose.yaml has no ${name}`)
  const [file, [program = '']] = localCommand(service)
  const { port: databasePort } = await startCluster(cluster, { password: values.POSTGRES_PASSWORD ?? '' })
  const backups = values.BACKUP_TO ?? ''
  const { spool } = await createSpool(cluster, backups)
  const places = { databasePort, servers: '', checkout: root, folder, spool, backups }
  const { METRICS_PORT: _, ...env } = localEnvironmentOf({ ...imageEnvironment(root), ...service.environment }, places)
  return { file, parameters: [program, ...given], env }
}
