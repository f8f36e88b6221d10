import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import type { ImportFields } from '@postura/domain/imports/columns/import-field'
import { describeMatch, otherPersonLabel, rowStateLabels, samePersonLabel } from '@postura/domain/imports/import.labels'
import type { RowDecision, RowState } from '@postura/domain/imports/patients/judge-patients'
import { useState } from 'react'
import { StatusBadge, type Tone } from '~/ui/status/status-badge'
import { type DraftRow, describeRow } from './import-kinds'
import css from './imports.module.css'

type ImportRowProps = {
  row: DraftRow
  fields: ImportFields
  onEdit: (field: string, text: string) => void
  onDecide: (decision: RowDecision | null) => void
}

const tones: Record<RowState, Tone> = {
  new: 'good',
  same: 'done',
  repeated: 'off',
  problem: 'attention',
  left_out: 'off',
}

/** A row of the list: what was read, what would happen to it, and the fields to correct. */
export function ImportRow({ row, fields, onEdit, onDecide }: ImportRowProps) {
  const { id, line, read, state, match, patient } = row
  const [isOpen, setOpen] = useState(false)
  // A corrected field stays where it is, until the row is shown again.
  const [problems] = useState(() => new Set(read.problems.map(({ field }) => field)))
  const name = String(patient?.name ?? read.values.name ?? read.texts.name ?? `Linha ${line}`)
  const shown = Object.keys(fields).filter(
    (field) => isOpen || problems.has(field) || read.problems.some((problem) => problem.field === field),
  )
  return (
    <li className={css.row} data-out={state === 'left_out' || undefined}>
      <Checkbox
        aria-label={`Importar ${name}, linha ${line}`}
        checked={state !== 'left_out'}
        onChange={({ currentTarget }) => onDecide(currentTarget.checked ? null : 'left_out')}
      />
      <Text fw={600} className={css.name}>
        {name}
      </Text>
      <p className={css.facts}>{describeRow(row)}</p>
      <Group gap="xs" wrap="nowrap">
        <StatusBadge tone={tones[state]}>{rowStateLabels[state]}</StatusBadge>
        {state !== 'left_out' && !isOpen && (
          <Button variant="subtle" size="compact-sm" aria-label={`Editar linha ${line}`} onClick={() => setOpen(true)}>
            Editar
          </Button>
        )}
      </Group>
      {match && (
        <div className={css.fix}>
          <Text size="sm">{describeMatch(match)}</Text>
          <Group gap="xs">
            <Button
              variant={state === 'same' || state === 'repeated' ? 'light' : 'default'}
              aria-pressed={state === 'same' || state === 'repeated'}
              onClick={() => onDecide('same')}
            >
              {samePersonLabel}
            </Button>
            <Button
              variant={state === 'new' ? 'light' : 'default'}
              aria-pressed={state === 'new'}
              onClick={() => onDecide('other')}
            >
              {otherPersonLabel}
            </Button>
          </Group>
        </div>
      )}
      {state !== 'left_out' && shown.length > 0 && (
        <div className={css.fix}>
          {shown.map((field) => (
            <TextInput
              key={`${id} ${field}`}
              label={fields[field]?.label}
              aria-label={`${fields[field]?.label}, linha ${line}`}
              defaultValue={read.texts[field] ?? ''}
              error={read.problems.find((problem) => problem.field === field)?.message}
              onBlur={({ currentTarget }) => {
                if (currentTarget.value !== (read.texts[field] ?? '')) onEdit(field, currentTarget.value.trim())
              }}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
            />
          ))}
        </div>
      )}
    </li>
  )
}
