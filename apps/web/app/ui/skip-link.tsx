import css from './skip-link.module.css'

/** The first stop of the keyboard: past the menus, to what the page is about (`id="conteudo"`). */
export function SkipLink() {
  return (
    <a className={css.link} href="#conteudo">
      Pular para o conteúdo
    </a>
  )
}
