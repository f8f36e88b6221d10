import { Button, Group, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type PatientInput, patientInput } from '@postura/domain/patients/patient'
import { patientLabels } from '@postura/domain/patients/patient.labels'
import { patientAge } from '@postura/domain/patients/patient.rules'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useState } from 'react'
import { Link } from 'react-router'
import { placeError } from '~/lib/form-errors'
import { today } from '~/lib/today'
import { DateField } from '~/ui/fields/date-field'
import { PhoneField } from '~/ui/fields/phone-field'
import { FormError } from '~/ui/states/form-error'

type PatientFormProps = {
  initial?: PatientInput
  onSave: (patient: PatientInput) => Promise<void>
}

const blank: PatientInput = { name: '', birth_date: '', phone: '', address: '' }

export function PatientForm({ initial = blank, onSave }: PatientFormProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [age, setAge] = useState(initial.birth_date ? String(patientAge(initial.birth_date, today())) : '')
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: schemaResolver(patientInput, { sync: true }),
    onValuesChange: ({ birth_date }) => setAge(isCivilDate(birth_date) ? String(patientAge(birth_date, today())) : ''),
  })

  const submit = form.onSubmit(async (values) => {
    setProblem(null)
    try {
      await onSave(values)
    } catch (error) {
      setProblem(placeError(form, error, 'Falha ao salvar paciente'))
    }
  })

  return (
    <form noValidate onSubmit={submit}>
      <Stack maw={640}>
        <FormError message={problem} />
        <TextInput
          label={patientLabels.name}
          autoComplete="off"
          required
          size="md"
          autoFocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Group align="flex-start" wrap="nowrap">
          <DateField
            label={patientLabels.birth_date}
            autoComplete="off"
            required
            size="md"
            latest={today()}
            flex={1}
            key={form.key('birth_date')}
            {...form.getInputProps('birth_date')}
          />
          <TextInput label="Idade" value={age} readOnly tabIndex={-1} size="md" variant="filled" w={96} />
        </Group>
        <PhoneField
          label={patientLabels.phone}
          autoComplete="off"
          required
          size="md"
          key={form.key('phone')}
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={patientLabels.address}
          autoComplete="off"
          required
          size="md"
          key={form.key('address')}
          {...form.getInputProps('address')}
        />
        <Group justify="flex-end">
          <Button component={Link} to="/admin/patients" variant="default" size="md">
            Cancelar
          </Button>
          <Button type="submit" size="md" disabled={form.submitting}>
            {form.submitting ? 'Salvando...' : 'Salvar'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
