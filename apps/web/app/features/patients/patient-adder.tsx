import { useState } from 'react'
import { useInHand } from '~/lib/use-in-hand'
import { PatientPicker, type PatientPickerProps, type Picked } from './patient-picker'

type PatientAdderProps = Omit<PatientPickerProps, 'defaultValue' | 'onChange'> & { onAdd: (patient: Picked) => void }

/** One after the other: whoever is picked is handed on, and the field is empty for the next. */
export function PatientAdder({ onAdd, ...props }: PatientAdderProps) {
  const inHand = useInHand()
  const [times, setTimes] = useState(0)
  return (
    <PatientPicker
      key={times}
      // Ready for the next; in a hand that would raise the keyboard over what was just done.
      autoFocus={times > 0 && !inHand}
      openOnFocus={times === 0 || inHand}
      {...props}
      onChange={(patient) => {
        if (!patient) return
        setTimes(times + 1)
        onAdd(patient)
      }}
    />
  )
}
