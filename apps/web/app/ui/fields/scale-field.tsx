import { Chip, Input, type InputWrapperProps } from '@mantine/core'
import { useState } from 'react'
import css from './scale-field.module.css'

type ScaleFieldProps = Omit<InputWrapperProps, 'onChange' | 'defaultValue'> & {
  label: string
  least: number
  most: number
  defaultValue?: number | string
  /** All steps in one row, on a phone in two. */
  isCompact?: boolean
  /** Called with the number, or `''` after it is cleared. */
  onChange?: (value: number | '') => void
}

const step = { label: { width: '100%', height: 44, paddingInline: 0, justifyContent: 'center' } }

/** Choice of a few whole numbers; a second tap clears it. */
export function ScaleField({
  label,
  least,
  most,
  defaultValue = '',
  isCompact = false,
  onChange,
  ...props
}: ScaleFieldProps) {
  const [chosen, setChosen] = useState(String(defaultValue))
  const choose = (next: string) => {
    setChosen(next)
    onChange?.(next === '' ? '' : Number(next))
  }
  const steps = Array.from({ length: most - least + 1 }, (_, at) => String(least + at))
  return (
    <Input.Wrapper labelElement="div" label={label} {...props}>
      <Chip.Group value={chosen} onChange={choose}>
        <div role="radiogroup" aria-label={label} className={css.steps} data-compact={isCompact || undefined}>
          {steps.map((value) => (
            <Chip
              key={value}
              value={value}
              variant={value === chosen ? 'filled' : 'outline'}
              icon={null}
              styles={step}
              onClick={() => value === chosen && choose('')}
            >
              {value}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </Input.Wrapper>
  )
}
