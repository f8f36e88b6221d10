import { Select, type SelectProps, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ListedPatient } from '@postura/domain/patients/patient'
import {
  describeRegistration,
  describeSessionsLeft,
  noPatientFound,
  quickPatientNote,
} from '@postura/domain/patients/patient.labels'
import { fold } from '@postura/domain/shared/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { patientPageQuery } from './patients.api'
import { QuickPatientDialog } from './registration/quick-patient-dialog'

export type PickedPatient = { id: string; name: string }

export type PatientPickerProps = Omit<SelectProps, 'value' | 'defaultValue' | 'onChange' | 'data'> & {
  defaultValue?: PickedPatient | null
  onChange?: (patient: PickedPatient | null) => void
  /** Label of the option for all patients. */
  everyone?: string
  /** Offers to register the typed name as a new patient. */
  registers?: boolean
  /** Patients that are already added and not offered. */
  without?: readonly string[]
}

const EVERYONE = 'everyone'
const REGISTER = 'register'
type Choice = { value: string; label: string }

/** The option for all patients comes first, but after matches by name. */
const withEveryone = (people: Choice[], everyone: string | undefined, wanted: string): Choice[] => {
  if (everyone === undefined) return people
  const all = { value: EVERYONE, label: everyone }
  if (wanted === '') return [all, ...people]
  return fold(everyone).startsWith(fold(wanted)) ? [...people, all] : people
}

/** Phone and prepaid sessions, to distinguish patients of the same name: `(11) 91234-5678 · pacote: Pilates 6` */
const noteOf = ({ phone, sessions_left }: ListedPatient): string =>
  sessions_left.length === 0 ? phone : `${phone} · pacote: ${describeSessionsLeft(sessions_left)}`

/** Searches on the server while the user types, by name or phone. Enter picks the first match. */
export function PatientPicker(allProps: PatientPickerProps) {
  const { defaultValue = null, onChange, everyone, registers = false, without = [], ...props } = allProps
  const [picked, setPicked] = useState(defaultValue)
  const nameOf = (patient: PickedPatient | null): string => patient?.name ?? everyone ?? ''
  const [text, setText] = useState(nameOf(defaultValue))
  const registration = useRecordDialog<string>()
  // The name of the picked patient is not a search.
  const wanted = text === nameOf(picked) ? '' : text.trim()
  const [q] = useDebouncedValue(wanted, 200)
  const { data, isPlaceholderData } = useQuery(patientPageQuery({ q }))
  // A quick Enter must not pick results of an earlier search.
  const isFound = data !== undefined && !isPlaceholderData && q === wanted
  const found = isFound ? data.items.filter(({ id }) => !without.includes(id)) : []
  const notes = new Map(found.map((patient) => [patient.id, noteOf(patient)]))
  const options = picked && wanted === '' && !notes.has(picked.id) ? [picked, ...found] : found
  const people = options.map(({ id, name }) => ({ value: id, label: name }))
  const choices = wanted === '' || isFound ? withEveryone(people, everyone, wanted) : []
  const mayRegister = registers && isFound && (wanted !== '' || choices.length === 0)
  if (mayRegister) notes.set(REGISTER, quickPatientNote(choices.length > 0))

  const choose = (patient: PickedPatient | null): void => {
    const chosen = patient && { id: patient.id, name: patient.name }
    setPicked(chosen)
    onChange?.(chosen)
  }
  return (
    <>
      <Select
        placeholder="Nome ou telefone"
        {...props}
        searchable
        // Options opened by a validation focus would cover the other invalid fields.
        openOnFocus={false}
        allowDeselect={false}
        selectFirstOptionOnChange={isFound}
        data={mayRegister ? [...choices, { value: REGISTER, label: describeRegistration(wanted) }] : choices}
        // The server has already filtered, ignoring accents and including phones.
        filter={({ options: all }) => all}
        searchValue={text}
        onSearchChange={setText}
        value={picked?.id ?? (everyone === undefined ? null : EVERYONE)}
        onChange={(id) =>
          id === REGISTER ? registration.open(wanted) : choose(options.find((each) => each.id === id) ?? null)
        }
        nothingFoundMessage={isFound ? `${noPatientFound}.` : 'Buscando…'}
        // Enter during a search picks a patient and never submits the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && wanted !== '') event.preventDefault()
        }}
        // Typing replaces the current name.
        onFocus={(event) => event.currentTarget.select()}
        // Without a choice the picked patient is kept.
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
      {registers && (
        <QuickPatientDialog
          dialog={registration}
          onRegistered={(patient) => {
            setText(patient.name)
            choose(patient)
          }}
        />
      )}
    </>
  )
}
