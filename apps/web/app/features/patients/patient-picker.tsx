import { Anchor, Select, type SelectProps, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { noPatientFound } from '@postura/domain/patients/patient.labels'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { giveUpUnsavedWork } from '~/lib/forms/unsaved-work'
import { patientPageQuery } from './patients.api'

export type Picked = { id: string; name: string }

export type PatientPickerProps = Omit<SelectProps, 'value' | 'defaultValue' | 'onChange' | 'data'> & {
  defaultValue?: Picked | null
  onChange?: (patient: Picked | null) => void
  /** Where someone of this name is registered, to be booked then. */
  registerAt?: (name: string) => string
  /** In another tab: what is typed on this page stays. */
  keepsPage?: boolean
  /** Those who are not offered: they are there already. */
  without?: readonly string[]
}

/** Asks the server as one types, by any part of the name or phone; the first one found is a press of Enter away. */
export function PatientPicker(allProps: PatientPickerProps) {
  const { defaultValue = null, onChange, registerAt, keepsPage = false, without = [], ...props } = allProps
  const [picked, setPicked] = useState(defaultValue)
  const [text, setText] = useState(defaultValue?.name ?? '')
  // The name of whoever was picked is no search.
  const wanted = text === picked?.name ? '' : text.trim()
  const [q] = useDebouncedValue(wanted, 200)
  const { data, isPlaceholderData } = useQuery(patientPageQuery({ q }))
  // What was found for other letters must not be picked by a quick Enter.
  const isFound = data !== undefined && !isPlaceholderData && q === wanted
  const found = isFound ? data.items.filter(({ id }) => !without.includes(id)) : []
  const phones = new Map(found.map(({ id, phone }) => [id, phone]))
  const options = picked && wanted === '' && !phones.has(picked.id) ? [picked, ...found] : found
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
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already, without accents and by phone too.
      filter={({ options: all }) => all}
      searchValue={text}
      onSearchChange={setText}
      value={picked?.id ?? null}
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
      // Left without a choice, whoever was picked stays.
      onBlur={() => setText(picked?.name ?? '')}
      renderOption={({ option }) => (
        <div>
          <Text>{option.label}</Text>
          <Text size="sm" opacity={0.8} className="figures">
            {phones.get(option.value)}
          </Text>
        </div>
      )}
    />
  )
}
