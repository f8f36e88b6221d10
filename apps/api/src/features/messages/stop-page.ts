import { stopPage } from '@postura/domain/messages/stop-link'
import { renderFormPage } from './form-page.ts'

const style = `body{margin:0;padding:48px 20px;font:18px/1.5 system-ui,sans-serif;color:#16211d;background:#fff}
main{max-width:440px;margin:0 auto}h1{font-size:22px;margin:0 0 16px}
button{font:inherit;font-weight:600;width:100%;min-height:52px;margin-top:16px;border:0;border-radius:8px;background:#0b6b53;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #16211d;outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:#101614;color:#e8efeb}button{background:#4fc3a1;color:#10231c}button:focus-visible{outline-color:#e8efeb}}`

const paragraph = (text: string): string => `<p>${text}</p>`

const page = (content: string): string =>
  renderFormPage({ title: stopPage.title, style, content: `<h1>${stopPage.title}</h1>${content}` })

/** Without an address, the form is sent to the page's own. It is the same for every link, known or not. */
export const questionPage = page(
  `${paragraph(stopPage.question)}<form method="post"><button>${stopPage.button}</button></form>`,
)
export const donePage = page(paragraph(stopPage.done) + paragraph(stopPage.again))
export const unknownPage = page(paragraph(stopPage.unknown))
