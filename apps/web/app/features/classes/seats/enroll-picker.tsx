import type { ClassDetails } from '@postura/domain/classes/class'
import { countFreeSeats } from '@postura/domain/classes/class.rules'
import { describeOthersWaiting } from '@postura/domain/classes/seat.labels'
import { PatientAdder } from '../../patients/patient-adder'
import type { PickedPatient } from '../../patients/patient-picker'

type EnrollPickerProps = { of: ClassDetails; onPick: (patient: PickedPatient) => Promise<void> }

/** Searches and enrolls in one step. */
export function EnrollPicker({ of, onPick }: EnrollPickerProps) {
  return (
    <PatientAdder
      label="Matricular paciente"
      description={of.waiting > 0 && countFreeSeats(of) > 0 && describeOthersWaiting(of.waiting)}
      without={of.seats.map(({ patient_id }) => patient_id)}
      registers
      onAdd={(patient) => void onPick(patient)}
    />
  )
}
