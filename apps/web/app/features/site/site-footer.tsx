import { Brand } from '~/ui/frame/brand'
import css from './site-layout.module.css'
import { entrances, legalPages, places } from './site-links'

export function SiteFooter({ small = false }: { small?: boolean }) {
  return (
    <footer className={css.footer} data-small={small || undefined}>
      <div className={css.columns}>
        {!small && (
          <div>
            <Brand />
            <p>Gestão para clínicas de fisioterapia e Pilates.</p>
          </div>
        )}
        <nav aria-label="Rodapé">
          {[places, entrances, legalPages].map((links) => (
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
  )
}
