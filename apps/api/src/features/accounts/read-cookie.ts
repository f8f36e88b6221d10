import type { FastifyRequest } from 'fastify'

/** Value of a cookie; null if it is missing or empty. */
export const readCookie = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null => {
  const cookies = (headers.cookie ?? '').split(/;\s*/)
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) || null
}
