import { createHash } from 'node:crypto'
import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from 'better-auth'

type Row = Record<string, unknown>

const HASHED = 'sha256:'
/** Hash that is stored instead of the token. */
export const hashToken = (token: unknown): string =>
  HASHED + createHash('sha256').update(String(token)).digest('base64url')

/** Lists contain hashes, and Better Auth ends listed sessions by hash. Only deletion accepts a hash; it cannot sign in. */
const hashOnce = (token: unknown): string => (String(token).startsWith(HASHED) ? String(token) : hashToken(token))

const isToken = (condition: Where): boolean => condition.field === 'token'

const hashedWhere = (where: Where[], hashed = hashToken): Where[] =>
  where.map((condition) => {
    if (!isToken(condition)) return condition
    const { value } = condition
    return { ...condition, value: Array.isArray(value) ? value.map(hashed) : hashed(value) }
  })

/** Puts the plain token back into the row, only for a caller that already has it. */
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
      return withToken(await adapter.create({ ...args, data: { ...args.data, token: hashToken(token) } }), token)
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

/** Stores session tokens hashed, like passwords, so that a leaked table opens no session. */
export const withHashedSessionTokens =
  (create: (options: BetterAuthOptions) => DBAdapter) =>
  (options: BetterAuthOptions): DBAdapter => {
    const adapter = create(options)
    return { ...wrap(adapter), transaction: (work) => adapter.transaction((inside) => work(wrap(inside))) }
  }
