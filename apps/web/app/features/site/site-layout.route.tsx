import { href, Link, Outlet } from 'react-router'
import { Brand } from '~/ui/brand'
import { SkipLink } from '~/ui/skip-link'
import css from './site-layout.module.css'

const places = [
  ['/', 'Início'],
  ['/#services', 'Serviços'],
  ['/#about', 'Sobre'],
  ['/#contact', 'Contato'],
] as const

const entrances = [
  ['/login', 'Entrar'],
  ['/register', 'Cadastrar'],
  ['/dashboard', 'Minha Área'],
  ['/appointments', 'Consultas'],
] as const

/** Layout of the public pages: plain links and CSS, so that the landing page needs no script. */
export default function SiteLayout() {
  return (
    <>
      <SkipLink />
      <header className={css.header}>
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
      <main id="conteudo">
        <Outlet />
      </main>
      <footer className={css.footer}>
        <div className={css.columns}>
          <div>
            <Brand />
            <p>Gestão para clínicas de fisioterapia e Pilates.</p>
          </div>
          <nav aria-label="Rodapé">
            {[places, entrances].map((links) => (
              <ul key={links[0][0]}>
                {links.map(([href, label]) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            ))}
          </nav>
        </div>
      </footer>
    </>
  )
}
