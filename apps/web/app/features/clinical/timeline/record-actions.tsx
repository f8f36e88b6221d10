import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import type { ClinicalEntry } from '@postura/domain/clinical/clinical-entry'
import { keptTypes } from '@postura/domain/clinical/kept-types'
import { medicalReportActionLabel } from '@postura/domain/clinical/report/clinical-report.labels'
import { newSheetLabel } from '@postura/domain/clinical/timeline/record-timeline.labels'
import { isProgress } from '@postura/domain/clinical/writing/progress-fields'
import { evolveLabel } from '@postura/domain/clinics/clinic.labels'
import { lazy, Suspense } from 'react'
import { usePanel } from '~/lib/layers/use-panel'
import { useIsMobile } from '~/lib/use-is-mobile'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconChevronDown, IconFileText, IconReport, IconSignature } from '~/ui/icons/icons'
import { LayerMenu } from '~/ui/layers/layer-menu'
import type { PickedPatient } from '../../patients/patient-picker'
import type { ReportSubject } from '../report/report-form'
import { useWritesRecord } from '../use-own-drafts'

const MedicalReportDialog = lazy(async () => ({
  default: (await import('../report/medical-report-dialog')).MedicalReportDialog,
}))

const sheets = keptTypes.filter((type) => type.keeps !== 'addendum' && !isProgress(type))

type RecordActionsProps = {
  patient: PickedPatient
  read: { entries: ClinicalEntry[]; before: number | null } | undefined
}

/** What can be written without a visit, and the report of what was read. */
export function RecordActions({ patient, read }: RecordActionsProps) {
  const isWriter = useWritesRecord()
  const report = useRecordDialog<ReportSubject>()
  return (
    <Group gap="sm" data-noprint>
      {isWriter && <WriteButtons patient={patient} />}
      {read && read.entries.length > 0 && (
        <ReportButton onClick={() => report.open({ patient, entries: read.entries, isWhole: read.before === null })} />
      )}
      {report.record && (
        <Suspense>
          <MedicalReportDialog dialog={report} />
        </Suspense>
      )}
    </Group>
  )
}

/** On a phone an icon, so that the actions are in one row. */
function ReportButton({ onClick }: { onClick: () => void }) {
  const isMobile = useIsMobile()
  const icon = <IconReport size={17} stroke={1.75} aria-hidden />
  return isMobile ? (
    <ActionIcon
      variant="default"
      ml="auto"
      aria-label={medicalReportActionLabel}
      title={medicalReportActionLabel}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={icon} onClick={onClick}>
      {medicalReportActionLabel}
    </Button>
  )
}

function WriteButtons({ patient }: { patient: PickedPatient }) {
  const editor = usePanel('entry')
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />}
        onClick={() => editor.open(`evolucao_${patient.id}`)}
      >
        {evolveLabel}
      </Button>
      <LayerMenu position="bottom-start">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {newSheetLabel}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {sheets.map(({ key, title }) => (
            <Menu.Item
              key={key}
              leftSection={<IconFileText size={17} stroke={1.75} aria-hidden />}
              onClick={() => editor.open(`${key}_${patient.id}`)}
            >
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </LayerMenu>
    </>
  )
}
