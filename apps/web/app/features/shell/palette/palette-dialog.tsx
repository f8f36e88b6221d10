import { TextInput } from '@mantine/core'
import {
  nothingFoundNote,
  paletteFailedTitle,
  paletteHint,
  paletteLabel,
  searchFailedNote,
  searchingNote,
} from '@postura/domain/commands/palette.labels'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hasUnsavedWork } from '~/lib/forms/unsaved-work'
import { IconSearch } from '~/ui/icons/icons'
import { Dialog } from '~/ui/layers/dialog'
import { FailureGuard } from '~/ui/states/failure-guard'
import css from './palette.module.css'
import { type Choice, keyOfChoice, useChoices } from './use-choices'

type PaletteDialogProps = { opened: boolean; onClose: () => void; onChoice: () => void; onHelp: () => void }

/** Opens patients, pages and filled forms by what is typed. It never saves: each choice is a page. */
export function PaletteDialog({ opened, onClose, ...actions }: PaletteDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={paletteLabel} centered={false} size="lg">
      <FailureGuard title={paletteFailedTitle}>
        <Palette onClose={onClose} {...actions} />
      </FailureGuard>
    </Dialog>
  )
}

function Palette({ onClose, onChoice, onHelp }: Omit<PaletteDialogProps, 'opened'>) {
  const navigate = useNavigate()
  const list = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { state, choices } = useChoices(text.trim())
  const at = Math.min(chosen, choices.length - 1)
  const idOf = (index: number): string => `${list}-${index}`

  const { pathname, search } = useLocation()
  const isLeaving = useRef(false)
  const arrive = useEffectEvent(() => {
    if (isLeaving.current) onClose()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: runs once for each page
  useEffect(() => arrive(), [pathname, search])
  const choose = (choice: Choice) => {
    onChoice()
    if ('path' in choice) navigate(choice.path)
    else onHelp()
    // The question about unsaved input is above the palette, which then closes with its page.
    isLeaving.current = 'path' in choice && choice.path !== pathname + search && hasUnsavedWork()
    if (!isLeaving.current) onClose()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const choice = choices[at]
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter')) return
    event.preventDefault()
    if (step) setChosen((at + step + choices.length) % choices.length || 0)
    else if (choice) choose(choice)
  }
  const active = idOf(at)
  useEffect(() => {
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <TextInput
        role="combobox"
        aria-label={paletteLabel}
        aria-expanded={choices.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        {...(choices.length > 0 && { 'aria-activedescendant': active })}
        data-autofocus
        autoComplete="off"
        maxLength={100}
        placeholder={paletteHint}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      <div id={list} role="listbox" aria-label={paletteLabel} className={css.list}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: reason: the keys are those of the field, which keeps the focus
          <div
            key={keyOfChoice(choice)}
            id={idOf(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={css.choice}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setChosen(index)}
            onClick={() => choose(choice)}
          >
            <choice.icon size={18} stroke={1.75} aria-hidden />
            <span className={css.title}>{choice.title}</span>
            {choice.note && <span className={css.note}>{choice.note}</span>}
          </div>
        ))}
      </div>
      <div role="status" className={css.state}>
        {state === 'failed' && searchFailedNote}
        {state === 'searching' && searchingNote}
        {state === 'nothing' && nothingFoundNote}
      </div>
    </>
  )
}
