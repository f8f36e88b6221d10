import { createHash } from 'node:crypto'
import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from 'better-auth'

type Row = Record<string, unknown>

const HASHED = 'sha256:'
/** What is stored of a token. */
export const hashedToken = (token: unknown): string =>
  HASHED + createHash('sha256').update(String(token)).digest('base64url')

/** Lists show hashes, and Better Auth ends sessions by what a list showed. Only ending accepts one: it opens nothing. */
const hashOnce = (token: unknown): string => (String(token).startsWith(HASHED) ? String(token) : hashedToken(token))

const isToken = (condition: Where): boolean => condition.field === 'token'

const hashedWhere = (where: Where[], hashed = hashedToken): Where[] =>
  where.map((condition) => {
    if (!isToken(condition)) return condition
    const { value } = condition
    return { ...condition, value: Array.isArray(value) ? value.map(hashed) : hashed(value) }
  })

/** Whoever asked by token gets the token they asked with; nobody else learns it. */
const withToken = <T>(row: T, token: unknown): T => (row && token !== undefined ? { ...row, token } : row)
const askedToken = (where: Where[]): unknown => where.find(isToken)?.value

const toEnd = <A extends { model: string; where: Where[] }>(args: A): A =>
  args.model === 'session' ? { ...args, where: hashedWhere(args.where, hashOnce) } : args

const wrap = <A extends DBTransactionAdapter>(adapter: A): A => {
  const wrapped: DBTransactionAdapter = {
    ...adapter,
    create: async (args) => {
      if (args.model !== 'session') return adapter.create(args)
      const { token } = args.data as Row
      return withToken(await adapter.create({ ...args, data: { ...args.data, token: hashedToken(token) } }), token)
    },
    findOne: async <T>(args: Parameters<DBAdapter['findOne']>[0]): Promise<T | null> => {
      if (args.model !== 'session') return adapter.findOne<T>(args)
      return withToken(await adapter.findOne<T>({ ...args, where: hashedWhere(args.where) }), askedToken(args.where))
    },
    update: async <T>(args: Parameters<DBAdapter['update']>[0]): Promise<T | null> => {
      if (args.model !== 'session') return adapter.update<T>(args)
      return withToken(await adapter.update<T>({ ...args, where: hashedWhere(args.where) }), askedToken(args.where))
    },
    findMany: (args) =>
      adapter.findMany(
        args.model === 'session' && args.where ? { ...args, where: hashedWhere(args.where, hashOnce) } : args,
      ),
    updateMany: (args) => adapter.updateMany(toEnd(args)),
    delete: (args) => adapter.delete(toEnd(args)),
    deleteMany: (args) => adapter.deleteMany(toEnd(args)),
    consumeOne: (args) => adapter.consumeOne(toEnd(args)),
  }
  return { ...adapter, ...wrapped }
}

/** Session tokens are stored hashed, as passwords are: whoever reads the table cannot become anyone. */
export const hashedSessionTokens =
  (create: (options: BetterAuthOptions) => DBAdapter) =>
  (options: BetterAuthOptions): DBAdapter => {
    const adapter = create(options)
    return { ...wrap(adapter), transaction: (work) => adapter.transaction((inside) => work(wrap(inside))) }
  }
