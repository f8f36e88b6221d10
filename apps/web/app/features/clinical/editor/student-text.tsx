import { Button, Collapse, Stack, Text, Textarea } from '@mantine/core'
import { findKeptType } from '@postura/domain/clinical/kept-types'
import { isQuick, SHARED_FIELD } from '@postura/domain/clinical/writing/progress-fields'
import { describeSession, editAloneLabel, ownStudentTextLabel } from '@postura/domain/clinical/writing/writing.labels'
import { fieldsOf, isScale } from '@postura/domain/documents/document'
import { useState, useSyncExternalStore } from 'react'
import { ScaleField } from '~/ui/fields/scale-field'
import css from './editor.module.css'
import { DraftState, isTroubled } from './notices/draft-state'
import { EntryNotices } from './notices/entry-notices'
import type { Student } from './opening/open-class-editor'

const note = findKeptType('evolucao') ?? { key: '', title: '', description: '', version: 0, sections: [] }
const scales = fieldsOf(note).filter(isQuick)

type StudentTextProps = { student: Student; shared: string; onDone: () => void }

/** A student with the text of the group, or an own one. */
export function StudentText({ student: { name, keeper }, shared, onDone }: StudentTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState)
  const { values } = keeper.getText()
  const text = String(values[SHARED_FIELD] ?? '')
  const number = values.numero_sessao ?? ''
  const label = text === shared || isOpen ? editAloneLabel : ownStudentTextLabel
  const change = (field: string, value: string | number) =>
    keeper.change({ values: { ...keeper.getText().values, [field]: value } })
  return (
    <li className={css.student}>
      <div className={css.studentHead}>
        <Text fw={600}>
          {name}{' '}
          {number !== '' && (
            <Text span inherit size="sm" fw={400} c="dimmed">
              {describeSession(number)}
            </Text>
          )}
        </Text>
        <Button
          variant="subtle"
          px="xs"
          aria-expanded={isOpen}
          aria-label={`${label}: ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      </div>
      {isTroubled(state.status) && <DraftState state={state} />}
      <EntryNotices type={note} keeper={keeper} state={state} onDone={onDone} />
      <Collapse expanded={isOpen}>
        <Stack gap="sm" mt="xs">
          <Textarea
            aria-label={`Evolução de ${name}`}
            autoComplete="off"
            autosize
            minRows={3}
            maxRows={10}
            className={css.text ?? ''}
            value={text}
            onChange={({ currentTarget: { value } }) => change(SHARED_FIELD, value)}
          />
          {scales.map(
            (field) =>
              field.kind === 'number' &&
              field.unit !== 'R$' &&
              isScale(field) && (
                <ScaleField
                  key={field.name}
                  label={field.label}
                  isCompact
                  least={field.range[0]}
                  most={field.range[1]}
                  defaultValue={values[field.name] ?? ''}
                  onChange={(value) => change(field.name, value)}
                />
              ),
          )}
        </Stack>
      </Collapse>
    </li>
  )
}
