import css from './skip-link.module.css'

/** First keyboard stop: skips the menus to the main content (`id="conteudo"`). */
export function SkipLink() {
  return (
    <a className={css.link} href="#conteudo">
      Pular para o conteúdo
    </a>
  )
}
