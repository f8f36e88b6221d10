import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type Patient, type PatientInput, patientInput } from '@postura/domain/patients/patient'
import { patientLabels, patientSaveFailure } from '@postura/domain/patients/patient.labels'
import { bornBy, isBornInTheFuture, patientAge } from '@postura/domain/patients/patient.rules'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useState } from 'react'
import { Link } from 'react-router'
import { today } from '~/lib/today'
import { useSaveForm } from '~/lib/use-save-form'
import { DateField } from '~/ui/fields/date-field'
import { PhoneField } from '~/ui/fields/phone-field'
import { SaveButton } from '~/ui/fields/save-button'
import { FormError } from '~/ui/states/form-error'
import { LeaveGuard } from '~/ui/states/leave-guard'

type PatientFormProps = {
  initial?: PatientInput
  save: (patient: PatientInput) => Promise<Patient>
  onSaved: (patient: Patient) => unknown
}

const blank: PatientInput = { name: '', birth_date: '', phone: '', address: '' }

const ageText = (birthDate: string): string =>
  isCivilDate(birthDate) && !isBornInTheFuture(birthDate, today()) ? String(patientAge(birthDate, today())) : ''

export function PatientForm({ initial = blank, save, onSaved }: PatientFormProps) {
  const [age, setAge] = useState(ageText(initial.birth_date))
  const { form, submit, saving, problem, unsaved } = useSaveForm({
    schema: patientInput.check(bornBy(today())),
    initial,
    failure: patientSaveFailure,
    save,
    onSaved,
    onChange: ({ birth_date }) => setAge(ageText(birth_date)),
  })

  return (
    <form noValidate onSubmit={submit}>
      <LeaveGuard unsaved={unsaved} />
      <Stack maw={640}>
        <FormError message={problem} />
        <TextInput label={patientLabels.name} autoComplete="off" required autoFocus {...form.getInputProps('name')} />
        <Group align="flex-start" wrap="nowrap">
          <DateField
            label={patientLabels.birth_date}
            latest={today()}
            required
            flex={1}
            {...form.getInputProps('birth_date')}
          />
          <TextInput label="Idade" value={age} readOnly tabIndex={-1} variant="filled" w={96} />
        </Group>
        <PhoneField label={patientLabels.phone} autoComplete="off" required {...form.getInputProps('phone')} />
        <TextInput label={patientLabels.address} autoComplete="off" required {...form.getInputProps('address')} />
        <Group justify="flex-end">
          <Button component={Link} to="/admin/patients" variant="default" size="md">
            Cancelar
          </Button>
          <SaveButton saving={saving} />
        </Group>
      </Stack>
    </form>
  )
}
