import { anotherFileLabel, chooseFileLabel, dropFileHint } from '@postura/domain/clinical/verify/clinical-verify.labels'
import { useEffect, useId, useRef, useState } from 'react'
import css from './verify.module.css'

type FileFieldProps = {
  onFile: (file: File) => void
  /** A file was opened before. */
  isAgain: boolean
}

/** A file is chosen, or dropped anywhere on the page: elsewhere the browser would open it. */
export function FileField({ onFile, isAgain }: FileFieldProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = useRef(onFile)
  useEffect(() => {
    take.current = onFile
  })
  useEffect(() => {
    const leaving = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', react: (event: DragEvent) => void) =>
      window.addEventListener(type, react, { signal: leaving.signal })
    listen('dragover', (event) => {
      event.preventDefault()
      setOver(true)
    })
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
    listen('drop', (event) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) take.current(file)
    })
    return () => leaving.abort()
  }, [])
  return (
    <div className={css.drop} data-over={isOver || undefined}>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          // The same file can be chosen again after it was changed.
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className={css.choose}>
        {isAgain ? anotherFileLabel : chooseFileLabel}
      </label>
      <span className={css.hint}>{dropFileHint}</span>
    </div>
  )
}
