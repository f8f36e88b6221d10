import type { FastifyReply } from 'fastify'

/** Passes the cookies of Better Auth on to the browser. */
export const forwardCookies = (reply: FastifyReply, headers: Headers): void => {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
}
