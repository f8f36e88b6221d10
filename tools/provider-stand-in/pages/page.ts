export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
  * { box-sizing: border-box }
  body { margin: 0; background: #f3f4f7; color: #1d2330; font: 16px/1.5 system-ui, sans-serif }
  .test { margin: 0; padding: .5rem 1rem; background: #ffe9b3; text-align: center; font-size: .875rem }
  main { max-width: 26rem; margin: 0 auto; padding: 1.25rem 1rem 3rem }
  h1 { margin: 0; font-size: 1.25rem; line-height: 1.3 }
  h2 { margin: 0; font-size: 1rem }
  p { margin: 0 }
  .quiet { color: #596174; font-size: .875rem }
  .value { margin-top: .5rem; font-size: 2rem; font-weight: 700; line-height: 1.2 }
  .card { margin-top: 1rem; padding: 1.25rem; border-radius: 14px; background: #fff; box-shadow: 0 1px 3px #1d233022 }
  form.card { display: grid; gap: .875rem }
  .alert { background: #fde8e8; color: #8f1d1d }
  .state { font-weight: 600 }
  img { display: block; width: 100%; max-width: 14rem; margin: 0 auto; image-rendering: pixelated }
  code { display: block; padding: .625rem; border-radius: 8px; background: #f3f4f7; font-size: .75rem; overflow-wrap: anywhere }
  label { display: grid; gap: .25rem; font-size: .875rem; font-weight: 600 }
  input { width: 100%; min-height: 3rem; padding: 0 .75rem; border: 1px solid #98a0b3; border-radius: 10px; font: inherit; font-weight: 400 }
  .row { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem }
  button { min-height: 3rem; padding: 0 1rem; border: 0; border-radius: 10px; background: #1a56db; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
  .moves { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem }
  .moves button { min-height: 2.75rem; background: #e7ecf7; color: #1d2330; font-size: .875rem; font-weight: 500 }`

/** A mobile page with a note that it is a simulation. */
export const renderPage = (title: string, content: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)}</title>
  <style>${style}</style>
</head>
<body>
  <p class="test">simulador, sem valor real</p>
  <main>${content}</main>
</body>
</html>`
