// A service of compose.yaml on this machine. Names and paths of containers become addresses and paths of this machine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitOf } from '../local/git.ts'
import { root } from '../local/processes.ts'
import type { Service } from './compose-file.ts'

type Environment = Record<string, string>

/** Settings of the image: the `ENV` lines of its last stage. */
export const imageEnvironment = (checkout: string): Environment => {
  const lastStage =
    readFileSync(join(checkout, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const settings = [...lastStage.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/([A-Z_]+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, quoted, plain]) => [name, quoted ?? plain]),
  )
  return { ...Object.fromEntries(settings), COMMIT: commitOf(checkout) }
}

export type Places = {
  databasePort: number
  /** Addresses of the servers behind the proxy. */
  servers: string
  checkout: string
  folder: string
  spool: string
  backups: string
}

/** These settings differ from compose.yaml, and no others. */
export const localEnvironmentOf = (
  environment: Environment,
  { databasePort, servers, checkout, folder, spool, backups }: Places,
  { port = 0, metricsPort = 0 } = {},
): Environment => {
  const differs: Environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    TRUSTED_PROXIES: '127.0.0.1',
    SERVERS: servers,
    ACCESS_LOG_DIR: join(folder, 'access'),
    BACKUP_SPOOL: spool,
    BACKUP_TO: backups,
    WEB_ROOT: (environment.WEB_ROOT ?? '').replace('/postura', checkout),
  }
  const local = Object.entries(environment).map(([name, value]) => [
    name,
    name.endsWith('_DATABASE_URL') ? value.replace('@postgres/', `@127.0.0.1:${databasePort}/`) : value,
  ])
  return Object.fromEntries(local.map(([name, value]) => [name, (name && differs[name]) ?? value]))
}

/** Replaces a parameter such as `/path`, or its value in `--name=/path`. */
const replaceIn = (word: string, replaced: Record<string, string>): string => {
  const [, flag = '', value = ''] = /^(--[\w.-]+=)?(.*)$/.exec(word) ?? []
  return flag + (replaced[value] ?? value)
}

/** A command of a container with the paths of this machine. */
export const localCommand = (
  { entrypoint = '', command = '', volumes = [] }: Service,
  replaced: Record<string, string> = {},
): [file: string, parameters: string[]] => {
  const mounted = volumes
    .filter((volume) => volume.startsWith('./'))
    .map((volume) => volume.split(':'))
    .map(([here = '', inside = '']) => [inside, join(root, here)])
  const paths = { ...Object.fromEntries(mounted), ...replaced }
  const words = `${entrypoint} ${command}`.trim().split(/\s+/)
  const [file = '', ...parameters] = words.map((word) => replaceIn(word, paths))
  return [file === 'node' ? process.execPath : file, parameters]
}
