import { Anchor, Select, type SelectProps, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ListedPatient } from '@postura/domain/patients/patient'
import { describeSessionsLeft, noPatientFound } from '@postura/domain/patients/patient.labels'
import { fold } from '@postura/domain/shared/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { giveUpUnsavedWork } from '~/lib/forms/unsaved-work'
import { patientPageQuery } from './patients.api'

export type Picked = { id: string; name: string }

export type PatientPickerProps = Omit<SelectProps, 'value' | 'defaultValue' | 'onChange' | 'data'> & {
  defaultValue?: Picked | null
  onChange?: (patient: Picked | null) => void
  /** What it is called when nobody in particular is meant: a choice like any other. */
  everyone?: string
  /** Where someone of this name is registered, to be booked then. */
  registerAt?: (name: string) => string
  /** In another tab: what is typed on this page stays. */
  keepsPage?: boolean
  /** Those who are not offered: they are there already. */
  without?: readonly string[]
}

const EVERYONE = 'everyone'
type Choice = { value: string; label: string }

/** They stand first, but behind whoever is searched by name. */
const withEveryone = (people: Choice[], everyone: string | undefined, wanted: string): Choice[] => {
  if (everyone === undefined) return people
  const all = { value: EVERYONE, label: everyone }
  if (wanted === '') return [all, ...people]
  return fold(everyone).startsWith(fold(wanted)) ? [...people, all] : people
}

/** Who it is among those of the same name, and what was paid ahead: `(11) 91234-5678 · pacote: Pilates 6` */
const noteOf = ({ phone, sessions_left }: ListedPatient): string =>
  sessions_left.length === 0 ? phone : `${phone} · pacote: ${describeSessionsLeft(sessions_left)}`

/** Asks the server as one types, by any part of the name or phone; the first one found is a press of Enter away. */
export function PatientPicker(allProps: PatientPickerProps) {
  const { defaultValue = null, onChange, everyone, registerAt, keepsPage = false, without = [], ...props } = allProps
  const [picked, setPicked] = useState(defaultValue)
  const nameOf = (patient: Picked | null): string => patient?.name ?? everyone ?? ''
  const [text, setText] = useState(nameOf(defaultValue))
  // The name of whoever was picked is no search.
  const wanted = text === nameOf(picked) ? '' : text.trim()
  const [q] = useDebouncedValue(wanted, 200)
  const { data, isPlaceholderData } = useQuery(patientPageQuery({ q }))
  // What was found for other letters must not be picked by a quick Enter.
  const isFound = data !== undefined && !isPlaceholderData && q === wanted
  const found = isFound ? data.items.filter(({ id }) => !without.includes(id)) : []
  const notes = new Map(found.map((patient) => [patient.id, noteOf(patient)]))
  const options = picked && wanted === '' && !notes.has(picked.id) ? [picked, ...found] : found
  const people = options.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      size="md"
      placeholder="Nome ou telefone"
      {...props}
      searchable
      // A field that is pointed at because it is missing must not hide the others that are.
      openOnFocus={false}
      allowDeselect={false}
      selectFirstOptionOnChange={isFound}
      data={wanted === '' || isFound ? withEveryone(people, everyone, wanted) : []}
      // The server has searched already, without accents and by phone too.
      filter={({ options: all }) => all}
      searchValue={text}
      onSearchChange={setText}
      value={picked?.id ?? (everyone === undefined ? null : EVERYONE)}
      onChange={(id) => {
        const patient = options.find((each) => each.id === id) ?? null
        const chosen = patient && { id: patient.id, name: patient.name }
        setPicked(chosen)
        onChange?.(chosen)
      }}
      nothingFoundMessage={
        isFound ? (
          <>
            {noPatientFound}.{' '}
            {registerAt && (
              <Anchor
                component={Link}
                to={registerAt(wanted)}
                inherit
                // What was typed goes along: nothing is given up.
                {...(keepsPage ? { target: '_blank' } : { onClick: giveUpUnsavedWork })}
              >
                Cadastrar {wanted ? `“${wanted}”` : 'paciente'}
              </Anchor>
            )}
          </>
        ) : (
          'Buscando…'
        )
      }
      // While someone is searched, Enter is a choice among them and never sends the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && wanted !== '') event.preventDefault()
      }}
      // What stands there is replaced by what is typed.
      onFocus={(event) => event.currentTarget.select()}
      // Left without a choice, whoever was picked stays.
      onBlur={() => setText(nameOf(picked))}
      renderOption={({ option }) => (
        <div>
          <Text>{option.label}</Text>
          <Text size="sm" opacity={0.8} className="figures" style={{ whiteSpace: 'normal' }}>
            {notes.get(option.value)}
          </Text>
        </div>
      )}
    />
  )
}
