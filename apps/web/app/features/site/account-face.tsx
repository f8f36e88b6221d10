import css from './account-layout.module.css'
import { slogan } from './site-links'

/** The product's words beside the form. The page has a weight limit, so there is no picture. */
export function AccountFace() {
  return (
    <div className={css.face} aria-hidden>
      <p>{slogan}</p>
    </div>
  )
}
