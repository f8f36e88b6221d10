import { type RequestHandler, redirect, sendPage } from '@postura/provider-stand-in/http/exchange'
import { escapeHtml, renderPage } from '@postura/provider-stand-in/pages/page'
import type { Message, Network, Person } from '../network/network.ts'

const bubble = (message: Message): string => `
      <div class="card">
        <p>${escapeHtml(message.text)}</p>
        <p class="quiet">${message.state}</p>
        <form class="moves" method="post">
          ${message.buttons
            .map(
              ({ text }, index) =>
                `<button formaction="/_admin/messages/${message.id}/press?index=${index}">${escapeHtml(text)}</button>`,
            )
            .join('\n          ')}
          <button formaction="/_admin/messages/${message.id}/read">Abrir conversa</button>
        </form>
      </div>`

const phoneWindow = (network: Network, person: Person): string => {
  const received = [...network.messages.values()].filter(({ to }) => to === person.phone)
  const said = network.said.filter(({ from }) => from === person.phone)
  const lines = [
    ...received.map((message) => ({ at: message.createdAt, html: bubble(message) })),
    ...said.map(({ text, at }) => ({ at, html: `<p class="card" style="text-align:right">${escapeHtml(text)}</p>` })),
  ].toSorted((a, b) => a.at - b.at)
  return `
    <section aria-label="${person.phone}">
      <h2 style="margin-top:1.5rem">${person.phone}</h2>
      ${lines.map(({ html }) => html).join('')}
      <form class="card" method="post" action="/phones/${encodeURIComponent(person.phone)}">
        <label>Escrever <input name="text" maxlength="500" required></label>
        <button>Enviar</button>
      </form>
    </section>`
}

/** The phones as chat windows, so that a person can play the patients. */
export const createPhonesHandler =
  (network: Network): RequestHandler =>
  async ({ response }) =>
    sendPage(
      response,
      renderPage(
        'Telefones',
        `<h1>Telefones</h1>
        ${network.people.size === 0 ? '<p class="quiet">Nenhuma mensagem ainda.</p>' : [...network.people.values()].map((person) => phoneWindow(network, person)).join('')}`,
      ),
    )

/** Somebody writes to the number that wrote last, or else to the first one. */
export const createPhoneWriter =
  (network: Network, readForm: (exchange: Parameters<RequestHandler>[0]) => Promise<URLSearchParams>): RequestHandler =>
  async (exchange) => {
    const phone = decodeURIComponent(exchange.url.pathname.split('/')[2] ?? '')
    const text = (await readForm(exchange)).get('text') ?? ''
    const last = [...network.messages.values()].findLast(({ to }) => to === phone)
    const number = last?.numberId ?? [...network.businesses.values()][0]?.number.id
    if (number !== undefined && /^\+\d{8,15}$/.test(phone)) network.says(network.personOf(phone), number, text)
    redirect(exchange.response, '/')
  }

/** The dialog in which the owner of a business lets an app use its number; it returns to the app with a code. */
export const createDialogHandler =
  (network: Network, app: { id: string }): RequestHandler =>
  async ({ response, url }) => {
    const back = url.searchParams.get('redirect_uri') ?? ''
    const chosen = url.searchParams.get('business')
    const isKnown = url.searchParams.get('client_id') === app.id && URL.canParse(back)
    if (isKnown && chosen !== null && network.businesses.has(chosen)) {
      const target = new URL(back)
      target.searchParams.set('code', network.addCode(chosen, back))
      target.searchParams.set('state', url.searchParams.get('state') ?? '')
      return redirect(response, target.href)
    }
    const choices = [...network.businesses.values()].map(({ wabaId, name, number }) => {
      const query = new URLSearchParams(url.searchParams)
      query.set('business', wabaId)
      return `<p class="card"><a href="?${escapeHtml(query.toString())}">${escapeHtml(name)} · +${number.display}</a></p>`
    })
    sendPage(
      response,
      renderPage('Conectar', isKnown ? `<h1>Qual número?</h1>${choices.join('')}` : '<h1>Aplicativo desconhecido</h1>'),
    )
  }
