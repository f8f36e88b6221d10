import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import type { Cells } from '@postura/domain/imports/columns/import-field'
import { type ImportRefusal, importRefusals, importSteps } from '@postura/domain/imports/import.labels'
import { useRef, useState } from 'react'
import { useIsMobile } from '~/lib/use-is-mobile'
import { IconFileUpload } from '~/ui/icons/icons'
import { FormError } from '~/ui/states/form-error'
import { Steps } from '~/ui/states/steps'
import css from './imports.module.css'
import { hasContactPicker, pickContacts } from './reading/contact-picker'

type ImportSourceProps = {
  refused: ImportRefusal | null
  reading: boolean
  onFile: (file: File) => void
  onText: (text: string) => void
  onRows: (rows: Cells[]) => void
}

/** A file, pasted cells, or contacts of the phone. */
export function ImportSource({ refused, reading, onFile, onText, onRows }: ImportSourceProps) {
  const isMobile = useIsMobile()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [pasted, setPasted] = useState('')
  const choose = (files: FileList | null): void => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  const contacts = async (): Promise<void> => {
    // Canceling is an error in some browsers.
    const rows = await pickContacts().catch(() => [])
    if (rows.length > 0) onRows(rows)
  }
  return (
    <div className={css.source}>
      <Steps steps={importSteps} />
      <FormError problem={refused && { code: refused, message: importRefusals[refused] }} />
      <div className={css.ways}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: reason: dropping needs a mouse; the button inside works for everyone */}
        <div
          className={css.drop}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            choose(event.dataTransfer.files)
          }}
        >
          <IconFileUpload size={32} aria-hidden />
          <Text>{isMobile ? 'Planilha ou contatos' : 'Arraste a planilha ou os contatos para cá, ou'}</Text>
          <input
            ref={input}
            type="file"
            aria-label="Arquivo com a lista"
            accept=".csv,.txt,.tsv,.xlsx,.vcf,text/csv,text/vcard"
            hidden
            onChange={({ currentTarget }) => {
              choose(currentTarget.files)
              // The same file can be chosen again.
              currentTarget.value = ''
            }}
          />
          <Group justify="center">
            <Button loading={reading} onClick={() => input.current?.click()}>
              Escolher arquivo
            </Button>
            {hasContactPicker() && (
              <Button variant="default" onClick={contacts}>
                Contatos do celular
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            XLSX, CSV ou VCF, com até 10.000 linhas. O arquivo é lido neste aparelho.
          </Text>
        </div>
        <Stack gap="sm">
          <Textarea
            label="Ou cole as células da planilha"
            description="Copie também a linha com os nomes das colunas."
            rows={5}
            value={pasted}
            onChange={({ currentTarget }) => setPasted(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" disabled={pasted.trim() === ''} loading={reading} onClick={() => onText(pasted)}>
              Usar o que colei
            </Button>
          </Group>
        </Stack>
      </div>
    </div>
  )
}
