export type CaughtMail = { to: string[]; subject: string; text: string; html: string; date: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

const article = ({ to, subject, text, html, date }: CaughtMail): string => `
<article>
  <h2>${escapeHtml(subject)}</h2>
  <p>para ${escapeHtml(to.join(', '))} · ${escapeHtml(date)}</p>
  <iframe sandbox srcdoc="${escapeHtml(html)}" title="${escapeHtml(subject)}"></iframe>
  <details><summary>texto</summary><pre>${escapeHtml(text)}</pre></details>
</article>`

export const renderMailPage = (mails: readonly CaughtMail[]): string => `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Emails (${mails.length})</title>
<style>body{font:16px/1.5 system-ui;max-width:720px;margin:2rem auto;padding:0 1rem}iframe{width:100%;height:420px;border:1px solid #ddd;border-radius:8px}article{margin-bottom:3rem}p{color:#555}</style>
<h1>Emails</h1>${mails.length > 0 ? mails.map(article).join('') : '<p>Nenhum email ainda.</p>'}</html>`
