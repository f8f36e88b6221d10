import { Button, Text } from '@mantine/core'
import {
  reconcileSteps,
  reconcileTitle,
  type StatementRefusal,
  statementHelp,
  statementHelpTitle,
  statementRefusalLabels,
} from '@postura/domain/reconcile/statement.labels'
import { useRef, useState } from 'react'
import { useIsMobile } from '~/lib/use-is-mobile'
import { IconFileUpload } from '~/ui/icons/icons'
import { FormError } from '~/ui/states/form-error'
import { Steps } from '~/ui/states/steps'
import css from './reconcile.module.css'

type StatementPickerProps = { refused: StatementRefusal | null; reading: boolean; onChoose: (file: File) => void }

/** Accepts any file name, because phones do not know the OFX type. The content decides. */
export function StatementPicker({ refused, reading, onChoose }: StatementPickerProps) {
  const isMobile = useIsMobile()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const choose = (files: FileList | null): void => {
    const [file] = files ?? []
    if (file) onChoose(file)
  }
  return (
    <div className={css.picker}>
      <section className={css.intro}>
        <h2>{reconcileTitle}</h2>
        <Steps steps={reconcileSteps} />
      </section>
      <FormError problem={refused && { code: refused, message: statementRefusalLabels[refused] }} />
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
        {!isMobile && (
          <>
            <IconFileUpload size={40} stroke={1.5} aria-hidden />
            <Text>Arraste o extrato do banco para cá, em OFX ou CSV, ou</Text>
          </>
        )}
        <Button loading={reading} onClick={() => input.current?.click()}>
          Escolher arquivo
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Extrato do banco"
          onChange={({ currentTarget }) => {
            choose(currentTarget.files)
            // Allows choosing the same file again after it was corrected.
            currentTarget.value = ''
          }}
        />
        <Text size="sm" c="dimmed" maw="30rem">
          O arquivo não sai deste aparelho: só os valores, o período e os códigos PIX são comparados com os seus
          pagamentos.
        </Text>
      </div>
      <section className={css.help}>
        <h2>{statementHelpTitle}</h2>
        <ol>
          {statementHelp.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}
