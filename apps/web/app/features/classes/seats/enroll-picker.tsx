import { Button } from '@mantine/core'
import type { ClassDetails } from '@postura/domain/classes/class'
import { countFreeSeats } from '@postura/domain/classes/class.rules'
import { describeOthersWaiting } from '@postura/domain/classes/seat.labels'
import { id as anyId } from '@postura/domain/shared/ids'
import { useQuery } from '@tanstack/react-query'
import { href, useLocation, useSearchParams } from 'react-router'
import { IconUserPlus } from '~/ui/icons/icons'
import { PatientAdder } from '../../patients/patient-adder'
import type { PickedPatient } from '../../patients/patient-picker'
import { patientQuery } from '../../patients/patients.api'

type EnrollPickerProps = { of: ClassDetails; onPick: (patient: PickedPatient) => Promise<void> }

/** Searches and enrolls in one step. A new patient is registered first, then the user returns to this class. */
export function EnrollPicker({ of, onPick }: EnrollPickerProps) {
  const { pathname, search } = useLocation()
  const there = of.seats.map(({ patient_id }) => patient_id)
  return (
    <>
      <JustRegistered there={there} onPick={onPick} />
      <PatientAdder
        label="Matricular paciente"
        description={of.waiting > 0 && countFreeSeats(of) > 0 && describeOthersWaiting(of.waiting)}
        without={there}
        registerAt={(name) =>
          `${href('/admin/patients/new')}?${new URLSearchParams({ name, back: pathname + search })}`
        }
        onAdd={(patient) => void onPick(patient)}
      />
    </>
  )
}

/** Offers to enroll the patient who was just registered for this class. */
function JustRegistered({ there, onPick }: { there: readonly string[]; onPick: EnrollPickerProps['onPick'] }) {
  const [address] = useSearchParams()
  const id = anyId.safeParse(address.get('patient')).data
  const { data: patient } = useQuery({ ...patientQuery(id ?? ''), enabled: id !== undefined })
  if (!patient || there.includes(patient.id)) return null
  return (
    <Button
      size="md"
      leftSection={<IconUserPlus size={18} aria-hidden />}
      onClick={() => void onPick({ id: patient.id, name: patient.name })}
    >
      Matricular {patient.name}
    </Button>
  )
}
