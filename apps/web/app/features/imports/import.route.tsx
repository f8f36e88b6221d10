import { NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { type ImportKind, importKinds } from '@postura/domain/imports/import'
import { importPatients } from '@postura/domain/imports/import.endpoints'
import {
  type ImportRefusal,
  importIntro,
  importKindHints,
  importKindLabels,
  importTitle,
} from '@postura/domain/imports/import.labels'
import type { RecordContext } from '@postura/domain/imports/records/record-rows'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { today } from '~/lib/today'
import { PageHeader } from '~/ui/page-header'
import { clinicQuery } from '../clinics/clinics.api'
import { professionalsQuery } from '../professionals/professionals.api'
import { opensWith } from '../team/page-needs'
import { fieldsOf } from './import-kinds'
import { ImportPreview } from './import-preview'
import { ImportResult } from './import-result'
import { ImportSource } from './import-source'
import css from './imports.module.css'
import { PastImports } from './past-imports'
import { readFile, readText } from './reading/read-list'
import type { Sheet, Sheets } from './reading/read-xlsx'
import { useImportRun } from './use-import-run'

export const handle = opensWith(importPatients)

export const meta = () => [{ title: `${importTitle} | Postura` }]

/** What the clinic's settings say about rows that leave it open; null until they are loaded. */
const useRecordContext = (): RecordContext | null => {
  const { data: clinic } = useQuery(clinicQuery)
  const { data: professionals } = useQuery(professionalsQuery)
  const day = today()
  return useMemo(
    () =>
      clinic && professionals
        ? {
            today: day,
            minutes: clinic.default_minutes,
            professionals: professionals.filter(({ archived_at }) => archived_at === null),
          }
        : null,
    [clinic, professionals, day],
  )
}

/** Steps: choose a list, confirm its columns and rows, import. Nothing is sent before. */
export default function Import() {
  const [sheets, setSheets] = useState<readonly Sheet[]>([])
  const [chosen, setChosen] = useState(0)
  const [refused, setRefused] = useState<ImportRefusal | null>(null)
  const [reading, setReading] = useState(false)
  const [kind, setKind] = useState<ImportKind>('patients')
  const context = useRecordContext()
  const { run, start, cancel, reset } = useImportRun()
  const show = (read: Sheets): void => {
    setChosen(0)
    setSheets(read.kind === 'sheets' ? read.sheets : [])
    setRefused(read.kind === 'refused' ? read.why : null)
  }
  const load = async (read: () => Promise<Sheets>): Promise<void> => {
    setReading(true)
    // The file was moved or deleted after it was chosen.
    show(await read().catch((): Sheets => ({ kind: 'refused', why: 'unreadable' })))
    setReading(false)
  }
  const startOver = (): void => {
    reset()
    setSheets([])
    setRefused(null)
  }
  const sheet = sheets[chosen]
  return (
    <>
      <PageHeader title={importTitle} />
      {run ? (
        <ImportResult run={run} onCancel={cancel} onAgain={startOver} />
      ) : sheet ? (
        <Stack>
          {sheets.length > 1 && (
            <NativeSelect
              label="Aba da planilha"
              maw={320}
              value={String(chosen)}
              onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
              data={sheets.map(({ name, rows }, at) => ({ value: String(at), label: `${name} (${rows.length})` }))}
            />
          )}
          {context && (
            <ImportPreview
              key={chosen}
              kind={kind}
              context={context}
              sheet={sheet}
              onBack={startOver}
              onImport={(rows) => start({ kind, rows, context })}
            />
          )}
        </Stack>
      ) : (
        <Stack gap="xl" className={css.choice}>
          <Text c="dimmed">{importIntro}</Text>
          <Stack gap="xs">
            <SegmentedControl
              aria-label="O que importar"
              value={kind}
              onChange={(picked) => setKind(picked as ImportKind)}
              data={importKinds.map((value) => ({ value, label: importKindLabels[value] }))}
            />
            <Text size="sm" c="dimmed">
              {importKindHints[kind]}
            </Text>
          </Stack>
          <ImportSource
            refused={refused}
            reading={reading}
            onFile={(file) => void load(() => readFile(file, fieldsOf[kind]))}
            onText={(text) => void load(() => readText(text, fieldsOf[kind]))}
            onRows={(rows) => show({ kind: 'sheets', sheets: [{ name: '', rows }] })}
          />
          <PastImports />
        </Stack>
      )}
    </>
  )
}
