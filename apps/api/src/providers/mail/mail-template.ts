import type { Mail } from './mailer.ts'

export type MailParts = {
  to: string
  subject: string
  greeting: string
  /** Above the paragraphs. */
  heading?: string
  paragraphs: readonly string[]
  /** Lists under the first paragraph. */
  lists?: readonly { title: string | null; lines: readonly string[] }[]
  /** Text to copy, shown unchanged. */
  code?: string
  action?: { label: string; url: string }
  /** Buttons below it. */
  moreActions?: readonly { label: string; url: string }[]
  /** Who writes; the product itself if nobody else is named. */
  brand?: string
  /** Why the reader gets this mail, and how it ends. */
  foot?: { why: string; link?: { label: string; url: string } }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

/** Colors and sizes of the product's tokens. Mail clients know neither variables nor its font. */
const style = {
  body: 'margin:0;padding:32px 20px;background:#ffffff;color:#16211d;font:16px/1.55 Helvetica,Arial,sans-serif;font-variant-numeric:tabular-nums',
  page: 'max-width:520px;margin:0 auto',
  brand:
    'margin:0 0 24px;padding-bottom:16px;border-bottom:1px solid #e3eae6;font-weight:700;font-size:17px;color:#0b6b53',
  button:
    'display:inline-block;background:#0b6b53;color:#ffffff;text-decoration:none;font-weight:600;padding:11px 20px;border-radius:8px',
  code: 'margin:16px 0;padding:12px;border:1px solid #e3eae6;border-radius:8px;background:#f1f5f3;font:14px/1.5 Menlo,Consolas,monospace;overflow-wrap:anywhere;word-break:break-all',
  address: 'margin:0;color:#5c6a64;font-size:13px;overflow-wrap:anywhere;word-break:break-word',
  link: 'color:#5c6a64;display:inline-block;padding:6px 0',
  title: 'margin:20px 0 6px;font-size:16px;font-weight:700',
  list: 'margin:0 0 16px;padding:0;list-style:none',
  line: 'padding:8px 0;border-bottom:1px solid #e3eae6',
  foot: 'margin:32px 0 0;padding-top:16px;border-top:1px solid #e3eae6;color:#5c6a64;font-size:13px',
}

/** Shows the URL below the button, because some mail clients do not render buttons. */
const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0 16px"><a class="button" href="${escapeHtml(url)}" style="${style.button}">${escapeHtml(label)}</a></p>
<p class="address" style="${style.address}">Se o botão não abrir, copie este endereço: ${escapeHtml(url)}</p>`

/** For mail programs with a dark background. Those that know no media queries keep the light colors. */
const dark = `@media(prefers-color-scheme:dark){
body{background:#101614!important;color:#e8efeb!important}
h1{color:#4fc3a1!important}
h1,li,.foot,.code{border-color:#2b3a34!important}
.foot,.foot a,.address{color:#a3b3ac!important}
.code{background:#1a2420!important}
.button{background:#4fc3a1!important;color:#10231c!important}
}`

const titleOf = (text: string): string => `<h2 style="${style.title}">${escapeHtml(text)}</h2>\n`

const listOf = ({ title, lines }: { title: string | null; lines: readonly string[] }): string =>
  `${title === null ? '' : titleOf(title)}<ul style="${style.list}">${lines.map((line) => `<li style="${style.line}">${escapeHtml(line)}</li>`).join('')}</ul>`

/** Renders every mail: user input is escaped, and the plain text has the same content as the HTML. */
export const renderMail = ({
  to,
  subject,
  greeting,
  heading,
  paragraphs: [first = '', ...rest],
  lists = [],
  code,
  action,
  moreActions = [],
  brand,
  foot,
}: MailParts): Mail => {
  const why = foot?.why ?? 'Você recebe este email porque tem uma conta no Postura.'
  const end =
    foot?.link && `<br><a href="${escapeHtml(foot.link.url)}" style="${style.link}">${escapeHtml(foot.link.label)}</a>`
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${dark}</style></head><body style="${style.body}"><main style="${style.page}">
<h1 style="${style.brand}">${escapeHtml(brand ?? 'Postura')}</h1>
<p>${escapeHtml(greeting)}</p>
${heading === undefined ? '' : titleOf(heading)}<p>${escapeHtml(first)}</p>
${lists.map(listOf).join('\n')}
${rest.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${code ? `<p class="code" style="${style.code}">${escapeHtml(code)}</p>` : ''}
${[...(action ? [action] : []), ...moreActions].map(button).join('\n')}
<p class="foot" style="${style.foot}">${escapeHtml(why)}${end ?? ''}</p></main></body></html>`
  const text = [
    greeting,
    ...(heading === undefined ? [] : [heading]),
    first,
    ...lists.map(({ title, lines }) => [...(title === null ? [] : [`${title}:`]), ...lines].join('\n')),
    ...rest,
    ...(code ? [code] : []),
    ...[...(action ? [action] : []), ...moreActions].map(({ label, url }) => `${label}: ${url}`),
    ...(foot ? [[foot.why, ...(foot.link ? [`${foot.link.label}: ${foot.link.url}`] : [])].join('\n')] : []),
  ].join('\n\n')
  return { to, subject: oneLine(subject), html, text }
}
