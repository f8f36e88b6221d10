import type { Me } from '@postura/domain/accounts/account'
import type { ReactNode } from 'react'
import { ColorSchemeToggle } from '~/ui/frame/color-scheme-toggle'
import { LayerHistory } from '~/ui/layers/layer-history'
import { ClinicSwitch } from '../accounts/clinics/clinic-switch'
import { SignOutButton } from '../accounts/sign-out-button'
import { DeleteAccountCard } from '../erasure/account/delete-account-card'
import { ClosedClinic } from '../erasure/clinic/closed-clinic'
import { ExportCard } from '../exports/export-card'
import css from './closed-frame.module.css'

/** The admin area of a clinic that is being deleted: no menu and no page, whatever the address. */
export function ClosedFrame({ me, prompt }: { me: Me; prompt: ReactNode }) {
  return (
    <div className={css.page}>
      {prompt}
      <LayerHistory />
      <header className={css.head}>
        <strong>Postura</strong>
        <div className={css.user}>
          {me.has_other_clinics && <ClinicSwitch me={me} />}
          <SignOutButton />
          <ColorSchemeToggle />
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className={css.main}>
        <ClosedClinic me={me} dataExport={<ExportCard />} />
        <DeleteAccountCard />
      </main>
    </div>
  )
}
