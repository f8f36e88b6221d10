import type { Mail } from './mailer.ts'

export type MailParts = {
  to: string
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** Text to copy, shown unchanged. */
  code?: string
  action?: { label: string; url: string }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

const style = {
  body: 'margin:0;padding:32px 16px;background:#f7faf8;color:#16211d;font:16px/1.55 Helvetica,Arial,sans-serif',
  card: 'max-width:520px;margin:0 auto;background:#fff;border:1px solid #dce5e0;border-radius:16px;padding:32px',
  button:
    'display:inline-block;background:#0b6b53;color:#fff;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:10px',
  code: 'margin:16px 0;padding:12px;border:1px solid #dce5e0;border-radius:10px;background:#f7faf8;font:14px/1.5 Menlo,Consolas,monospace;overflow-wrap:anywhere;word-break:break-all',
  address: 'margin:0;color:#47564f;font-size:13px;overflow-wrap:anywhere;word-break:break-word',
  foot: 'max-width:520px;margin:16px auto 0;color:#47564f;font-size:13px',
}

/** Shows the URL below the button, because some mail clients do not render buttons. */
const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0 16px"><a href="${escaped(url)}" style="${style.button}">${escaped(label)}</a></p>
<p style="${style.address}">Se o botão não abrir, copie este endereço: ${escaped(url)}</p>`

/** Renders every mail: user input is escaped, and the plain text has the same content as the HTML. */
export const renderMail = ({ to, subject, greeting, paragraphs, code, action }: MailParts): Mail => {
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head><body style="${style.body}"><main><div style="${style.card}">
<h1 style="margin:0 0 24px;font-weight:700;font-size:18px;color:#0b6b53">Postura</h1>
<p>${escaped(greeting)}</p>
${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')}
${code ? `<p style="${style.code}">${escaped(code)}</p>` : ''}
${action ? button(action) : ''}
</div><p style="${style.foot}">Você recebe este email porque tem uma conta no Postura.</p></main></body></html>`
  const text = [
    greeting,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
  ].join('\n\n')
  return { to, subject: oneLine(subject), html, text }
}
