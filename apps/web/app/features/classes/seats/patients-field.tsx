import { ActionIcon, Group, Input, Text } from '@mantine/core'
import { describeSeats } from '@postura/domain/classes/seat.labels'
import type { ReactNode } from 'react'
import { IconX } from '~/ui/icons/icons'
import css from '~/ui/list/rows.module.css'
import { PatientAdder } from '../../patients/patient-adder'
import type { PickedPatient } from '../../patients/patient-picker'

type PatientsFieldProps = {
  value: readonly PickedPatient[]
  onChange: (patients: PickedPatient[]) => void
  capacity: number
  error?: ReactNode
}

/** The patients to enroll. Each can be added once and removed by a tap. */
export function PatientsField({ value, onChange, capacity, error }: PatientsFieldProps) {
  const isOver = value.length > capacity
  return (
    <Input.Wrapper
      labelElement="div"
      label="Pacientes"
      error={error}
      description={value.length > 0 && describeSeats({ enrolled: value.length, capacity })}
    >
      {isOver && (
        <Text size="sm" c="var(--warn)" role="status">
          Acima da capacidade: ao salvar, será preciso confirmar.
        </Text>
      )}
      {value.length > 0 && (
        <ul className={css.rows} aria-label="Pacientes da aula">
          {value.map((patient) => (
            <li key={patient.id}>
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <Text style={{ overflowWrap: 'anywhere' }}>{patient.name}</Text>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Tirar ${patient.name}`}
                  onClick={() => onChange(value.filter(({ id }) => id !== patient.id))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <PatientAdder
        aria-label="Adicionar paciente"
        placeholder="Adicionar paciente por nome ou telefone"
        mt="xs"
        without={value.map(({ id }) => id)}
        registers
        onAdd={(patient) => onChange([...value, patient])}
      />
    </Input.Wrapper>
  )
}
