import { Drawer, Skeleton } from '@mantine/core'
import { makeupLoadFailure, makeupsTitle, noMakeupFound } from '@postura/domain/classes/makeups/makeup.labels'
import { updateMakeupPolicy } from '@postura/domain/clinics/clinic.endpoints'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import css from '~/ui/list/rows.module.css'
import { EmptyState } from '~/ui/states/empty-state'
import { ErrorState } from '~/ui/states/error-state'
import { clinicQuery } from '../../clinics/clinics.api'
import { useMay } from '../../team/use-may'
import { MakeupOfferRow } from './makeup-offer-row'
import { makeupsQuery } from './makeups.api'

type MakeupsPanelProps = { opened: boolean; onClose: () => void }

/** Lists all open make-ups by expiry, earliest first. */
export function MakeupsPanel({ opened, onClose }: MakeupsPanelProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title={makeupsTitle}>
      <Offers />
    </Drawer>
  )
}

function Offers() {
  const mayDefine = useMay()(updateMakeupPolicy.needs)
  const { data, error, refetch } = useQuery(makeupsQuery)
  const { data: clinic } = useQuery(clinicQuery)
  if (error) return <ErrorState title={makeupLoadFailure} reason={error.message} onRetry={refetch} />
  if (!data) return <Skeleton height={180} aria-label="Carregando…" />
  if (data.length === 0)
    return clinic?.makeup_notice_hours === null ? (
      <EmptyState
        title="A clínica não oferece reposições"
        actions={[mayDefine && { label: 'Definir as regras', to: href('/admin/settings/:part?', { part: 'makeups' }) }]}
      >
        Com as regras definidas, quem cancelar uma aula a tempo aparece aqui, com as vagas.
      </EmptyState>
    ) : (
      <EmptyState title={noMakeupFound}>Quem cancelar uma aula a tempo aparece aqui, com as vagas.</EmptyState>
    )
  return (
    <ul className={css.rows} aria-label={makeupsTitle}>
      {data.map((offer) => (
        <li key={offer.patient_id}>
          <MakeupOfferRow of={offer} />
        </li>
      ))}
    </ul>
  )
}
