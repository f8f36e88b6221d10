import { recordTitle } from '@postura/domain/clinics/clinic.labels'
import { PageTabs } from '~/ui/tabs/page-tabs'

export const RECORD_TAB = 'record'

/** Parts of the patient's page, where the clinic keeps a record. */
export function PatientTabs({ isRecordShown }: { isRecordShown: boolean }) {
  const tabs = [
    { label: 'Resumo', to: '?', isShown: !isRecordShown },
    { label: recordTitle, to: `?tab=${RECORD_TAB}`, isShown: isRecordShown },
  ]
  return <PageTabs label="Partes do paciente" tabs={tabs} staysInPlace />
}
