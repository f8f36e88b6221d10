import { href, Link } from 'react-router'
import { Brand } from '~/ui/frame/brand'
import css from './site-layout.module.css'
import { places } from './site-links'

/** Plain links and CSS, so that the landing page needs no script. `small` is for pages with a form. */
export function SiteHeader({ small = false }: { small?: boolean }) {
  return (
    <header className={css.header} data-small={small || undefined}>
      <div className={css.bar}>
        <Link to="/" reloadDocument aria-label="Postura, página inicial" className={css.home ?? ''}>
          <Brand />
        </Link>
        <nav aria-label="Principal" className={css.nav}>
          {places.map(([href, label]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <div className={css.entry}>
          <a className={`${css.quiet} ${css.whenOut}`} href="/login">
            Entrar
          </a>
          <a className={`${css.button} ${css.whenOut}`} href="/register">
            Cadastrar
          </a>
          <a className={`${css.button} ${css.whenIn}`} href={href('/admin')}>
            Minha Área
          </a>
        </div>
      </div>
    </header>
  )
}
