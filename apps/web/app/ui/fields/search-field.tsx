import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { IconSearch } from '../icons/icons'
import { focusFirstRow } from '../list/focus-first-row'

type SearchFieldProps = { label: string; value: string; onSearch: (term: string) => void }

/** Searches 200 ms after the last key press. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const search = useDebouncedCallback(onSearch, 200)
  // The URL changed in another way, such as by the back button.
  if (value !== shown) {
    setShown(value)
    if (value !== text.trim()) setText(value)
  }
  const change = (next: string) => {
    setText(next)
    search(next.trim())
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={text && <CloseButton aria-label="Limpar busca" onClick={() => change('')} />}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        // From the search the arrow key leads to what was found.
        if (event.key === 'ArrowDown' && focusFirstRow()) event.preventDefault()
      }}
      flex="1 1 10rem"
      maw={{ sm: 300 }}
    />
  )
}
