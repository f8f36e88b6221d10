import pg from 'pg'

const WRONG_PASSWORD = '28P01'

/** One, or two while one replaces another: the first is the one that `pnpm migrate` sets. */
export const passwordsOf = (url: string): string[] => decodeURIComponent(new URL(url).password).split(',')

const withPassword = (address: string, password: string): string => {
  const url = new URL(address)
  url.password = encodeURIComponent(password)
  return url.href
}

const isTaken = async (config: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client(config)
  // The refusal is also told to whoever waits for the connection.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD) return false
    throw error
  } finally {
    await client.end()
  }
}

/** PostgreSQL knows one password per role. If an address names two, the right one is found by trying. */
export class Client extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super(config)
    const { connectionString: url } = config
    if (url === undefined) return
    const passwords = passwordsOf(url)
    if (passwords.length === 1) return
    const findPassword = async (): Promise<string | undefined> => {
      for (const password of passwords)
        if (await isTaken({ ...config, connectionString: withPassword(url, password) })) return password
      return passwords[0]
    }
    // As the option `password`, which the address would replace.
    Object.assign(this, { password: findPassword })
  }
}
