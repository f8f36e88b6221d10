import { recordTitle } from '@postura/domain/clinics/clinic.labels'
import { Link } from 'react-router'
import css from './patient-detail.module.css'

export const RECORD_TAB = 'record'

const tabs = [
  { label: 'Resumo', to: '?', isRecord: false },
  { label: recordTitle, to: `?tab=${RECORD_TAB}`, isRecord: true },
]

/** Parts of the patient's page, where the clinic keeps a record. */
export function PatientTabs({ isRecordShown }: { isRecordShown: boolean }) {
  return (
    <nav className={css.tabs} aria-label="Partes do paciente" data-noprint>
      {tabs.map(({ label, to, isRecord }) => (
        <Link
          key={label}
          to={to}
          replace
          preventScrollReset
          aria-current={isRecord === isRecordShown ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
