import { Button, Collapse, Group, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { PatientInput } from '@postura/domain/patients/patient'
import {
  guardianEmailHint,
  patientGroupLabels,
  patientLabels,
  patientSaveFailure,
} from '@postura/domain/patients/patient.labels'
import { buildPatientInputSchema, calculateTypedAge, isMinor } from '@postura/domain/patients/patient.rules'
import { describeChatProblem } from '@postura/domain/shared/chat-link'
import type { ReactNode } from 'react'
import type { RecordFormProps } from '~/lib/forms/record-form-props'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { today } from '~/lib/today'
import { FormGroup } from '~/ui/edit/form-group'
import { FormStack } from '~/ui/edit/form-stack'
import { CpfField } from '~/ui/fields/cpf-field'
import { DateField } from '~/ui/fields/date-field'
import { FormButtons } from '~/ui/fields/form-buttons'
import { PhoneField } from '~/ui/fields/phone-field'
import { IconChevronDown } from '~/ui/icons/icons'
import { FormError } from '~/ui/states/form-error'

type PatientFormProps = Omit<RecordFormProps<PatientInput>, 'initial'> & {
  initial?: PatientInput
  /** The field to open and focus. */
  wanted?: string | null
  /** Hint about the values typed so far. */
  hint?: (typed: PatientInput) => ReactNode
}

const blank = {
  name: '',
  birth_date: '',
  phone: '',
  address: '',
  cpf: '',
  email: '',
  guardian_name: '',
  guardian_cpf: '',
  guardian_phone: '',
  guardian_email: '',
} satisfies Record<keyof PatientInput, string>

const moreFields = ['cpf', 'email', 'guardian_name', 'guardian_cpf', 'guardian_phone', 'guardian_email'] as const

/** Fields for a few digits: two in a line if both fit. */
const HALF = '1 1 14rem'
const SHORT = { base: '100%', sm: '20rem' }

export function PatientForm(props: PatientFormProps) {
  const { initial = blank, typedAlready = {}, save, onSaved, back, wanted = null, remedyFor, hint } = props
  const start = { ...initial, ...typedAlready }
  const [moreOpen, more] = useDisclosure(moreFields.some((field) => start[field] || field === wanted))
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: buildPatientInputSchema(today()),
    initial,
    typedAlready,
    failure: patientSaveFailure,
    save,
    onSaved,
    onChange: (next, before) => {
      // A minor needs a guardian, so the guardian fields open.
      if (isMinor(next.birth_date, today()) && !isMinor(before.birth_date, today())) more.open()
    },
  })
  const isMoreShown = moreOpen || moreFields.some((field) => form.errors[field])

  return (
    <FormStack onSubmit={submit} maw={824}>
      <FormError problem={problem} remedy={problem?.code && remedyFor?.(problem.code, typed)} />
      <FormGroup title={patientGroupLabels.identity}>
        <TextInput
          label={patientLabels.name}
          autoComplete="off"
          required
          autoFocus={wanted === null}
          {...form.getInputProps('name')}
        />
        <Group align="flex-start">
          <DateField
            label={patientLabels.birth_date}
            latest={today()}
            required
            autoFocus={wanted === 'birth_date'}
            flex="0 1 14rem"
            {...form.getInputProps('birth_date')}
          />
          <TextInput
            label="Idade"
            value={calculateTypedAge(typed.birth_date, today()) ?? ''}
            readOnly
            tabIndex={-1}
            variant="filled"
            w={96}
          />
        </Group>
        {!saving && hint?.(typed)}
      </FormGroup>
      <FormGroup title={patientGroupLabels.contact}>
        <PhoneField
          label={patientLabels.phone}
          required
          maw={SHORT}
          hintFor={describeChatProblem}
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={patientLabels.address}
          autoComplete="off"
          required
          autoFocus={wanted === 'address'}
          {...form.getInputProps('address')}
        />
      </FormGroup>
      <Button
        variant="subtle"
        w="fit-content"
        px="xs"
        onClick={more.toggle}
        aria-expanded={isMoreShown}
        aria-controls="mais-dados"
        rightSection={<IconChevronDown size={18} aria-hidden style={{ rotate: isMoreShown ? '180deg' : '0deg' }} />}
      >
        Mais dados
      </Button>
      <Collapse expanded={isMoreShown} id="mais-dados">
        <Stack>
          <FormGroup title={patientGroupLabels.papers}>
            <Group align="flex-start">
              <CpfField
                label={patientLabels.cpf}
                autoFocus={wanted === 'cpf'}
                flex={HALF}
                {...form.getInputProps('cpf')}
              />
              <TextInput
                label={patientLabels.email}
                type="email"
                autoComplete="off"
                flex={HALF}
                {...form.getInputProps('email')}
              />
            </Group>
          </FormGroup>
          <FormGroup title={patientGroupLabels.guardian}>
            <TextInput
              label={patientLabels.guardian_name}
              autoComplete="off"
              {...form.getInputProps('guardian_name')}
            />
            <Group align="flex-start">
              <CpfField
                label={patientLabels.guardian_cpf}
                autoFocus={wanted === 'guardian_cpf'}
                flex={HALF}
                {...form.getInputProps('guardian_cpf')}
              />
              <PhoneField
                label={patientLabels.guardian_phone}
                hintFor={describeChatProblem}
                flex={HALF}
                {...form.getInputProps('guardian_phone')}
              />
            </Group>
            <TextInput
              label={patientLabels.guardian_email}
              description={guardianEmailHint}
              type="email"
              autoComplete="off"
              {...form.getInputProps('guardian_email')}
            />
          </FormGroup>
        </Stack>
      </Collapse>
      <FormButtons cancel={back} saving={saving} />
    </FormStack>
  )
}
