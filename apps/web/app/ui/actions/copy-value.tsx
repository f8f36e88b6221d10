import { Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { IconCheck, IconCopy } from '../icons/icons'
import css from './copy-value.module.css'

/** Value as shown, and as copied to another app. */
type Copyable = { label: string; shown: string | null; copied: string | null }

export type Copying = {
  copy: (key: string, label: string, text: string) => void
  isCopied: (key: string) => boolean
  /** Says what was copied or that it failed; rendered once. */
  status: ReactNode
}

/** Copies one value at a time; `key` tells equal labels of several records apart. */
export const useCopying = (): Copying => {
  const { copy, copied, error } = useClipboard({ timeout: 3_000 })
  const [last, setLast] = useState({ key: '', label: '' })
  return {
    copy: (key, label, text) => {
      setLast({ key, label })
      copy(text)
    },
    isCopied: (key) => copied && last.key === key,
    status: (
      <>
        <Text role="status" className="sr-only">
          {copied && `${last.label}: copiado.`}
        </Text>
        {error && (
          <Text size="sm" c="var(--danger)" role="alert">
            Não foi possível copiar: este navegador não deixa.
          </Text>
        )}
      </>
    ),
  }
}

type CopyValueProps = {
  /** Id of the record. */
  of: string
  value: Copyable
  copying: Copying
  /** In a table the head of the column is the label. */
  inTable?: boolean
}

/** Value that a tap copies to another app. An unknown value is a dash in a table and left out elsewhere. */
export function CopyValue({ of, value: { label, shown, copied }, copying, inTable = false }: CopyValueProps) {
  if (shown === null || copied === null) return inTable ? '-' : null
  const key = `${of} ${label}`
  const isCopied = copying.isCopied(key)
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <button
      type="button"
      className={inTable ? css.cell : css.line}
      onClick={() => copying.copy(key, label, copied)}
      title={inTable ? 'Copiar' : undefined}
    >
      <span className={inTable ? 'sr-only' : css.label}>
        <span className="sr-only">Copiar </span>
        {label}{' '}
      </span>
      <span className={css.value}>{shown}</span>
      <span className={css.mark} aria-hidden>
        <Icon size={15} aria-hidden />
        {isCopied && <span className={inTable ? 'sr-only' : undefined}>Copiado</span>}
      </span>
    </button>
  )
}
