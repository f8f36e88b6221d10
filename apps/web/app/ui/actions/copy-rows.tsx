import { Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useState } from 'react'
import { IconCheck, IconCopy } from '../icons/icons'
import css from './copy-rows.module.css'

/** Value as shown, and as copied to another app; unknown values are hidden. */
export type Copyable = { label: string; shown: string | null; copied: string | null }

/** Values to copy into another app, each with one tap. */
export function CopyRows({ values }: { values: readonly Copyable[] }) {
  const { copy, copied, error } = useClipboard({ timeout: 3_000 })
  const [last, setLast] = useState('')
  return (
    <div>
      <div className={css.rows} data-scrolls>
        {values.map(({ label, shown, copied: text }) => {
          if (shown === null || text === null) return null
          const isCopied = copied && last === label
          return (
            <button
              key={label}
              type="button"
              className={css.row}
              data-copied={isCopied || undefined}
              onClick={() => {
                setLast(label)
                copy(text)
              }}
            >
              <span className={css.label}>
                <span className="sr-only">Copiar </span>
                {label}
              </span>
              <span className={css.value}>{shown}</span>
              <span className={css.mark} aria-hidden>
                {isCopied ? (
                  <>
                    <IconCheck size={15} aria-hidden /> Copiado
                  </>
                ) : (
                  <IconCopy size={15} aria-hidden />
                )}
              </span>
            </button>
          )
        })}
      </div>
      <Text role="status" className="sr-only">
        {copied && `${last}: copiado.`}
      </Text>
      {error && (
        <Text size="sm" c="var(--danger)" role="alert">
          Não foi possível copiar: este navegador não deixa.
        </Text>
      )}
    </div>
  )
}
