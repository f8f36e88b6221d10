import { Outlet } from 'react-router'
import { SkipLink } from '~/ui/frame/skip-link'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

/** Layout of the public pages without a form. */
export default function SiteLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="conteudo">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}
