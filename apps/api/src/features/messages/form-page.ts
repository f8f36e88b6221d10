import type { FastifyReply } from 'fastify'

/** It loads nothing and sends its forms here. */
const FORM_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Marks an answer as a page without script. */
export const asFormPage = (reply: FastifyReply): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', FORM_PAGE_POLICY)

/** `isPublic`: search engines may list it. */
type FormPage = { title: string; style: string; content: string; description?: string; isPublic?: true }

/** A page that works without script and without a file. `content` is HTML. */
export const renderFormPage = ({ title, style, content, description = title, isPublic }: FormPage): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${isPublic ? '' : '<meta name="robots" content="noindex">'}<meta name="description" content="${description}"><title>${title}</title><style>${style}</style></head><body><main>${content}</main></body></html>`
