import { useState } from 'react'
import { useIsMobile } from '~/lib/use-is-mobile'
import { PatientPicker, type PatientPickerProps, type PickedPatient } from './patient-picker'

type PatientAdderProps = Omit<PatientPickerProps, 'defaultValue' | 'onChange'> & {
  onAdd: (patient: PickedPatient) => void
}

/** Adds patients one after the other and clears the field after each. */
export function PatientAdder({ onAdd, ...props }: PatientAdderProps) {
  const isMobile = useIsMobile()
  const [times, setTimes] = useState(0)
  return (
    <PatientPicker
      key={times}
      // Focuses the field again. Not on mobile, where the keyboard would cover the result.
      autoFocus={times > 0 && !isMobile}
      openOnFocus={times === 0 || isMobile}
      {...props}
      onChange={(patient) => {
        if (!patient) return
        setTimes(times + 1)
        onAdd(patient)
      }}
    />
  )
}
