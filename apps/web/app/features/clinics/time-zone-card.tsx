import { Button, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Clinic, timeZoneChange } from '@postura/domain/clinics/clinic'
import { changeTimeZone } from '@postura/domain/clinics/clinic.endpoints'
import { clinicLabels, clinicLoadFailure, clinicSaveFailure } from '@postura/domain/clinics/clinic.labels'
import { describeClockChange, timeZoneLabels } from '@postura/domain/clinics/time-zone.labels'
import { timeZones } from '@postura/domain/shared/brazil/time-zones'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { useNow } from '~/lib/use-now'
import { FormStack } from '~/ui/edit/form-stack'
import { FormButtons } from '~/ui/fields/form-buttons'
import { Dialog } from '~/ui/layers/dialog'
import { Section } from '~/ui/section'
import { FormError } from '~/ui/states/form-error'
import { QueryState } from '~/ui/states/query-state'
import { useMay } from '../team/use-may'
import { clinicQuery, useChangeTimeZone } from './clinics.api'

export function TimeZoneCard() {
  const may = useMay()
  const query = useQuery(clinicQuery)
  const now = useNow()
  const [isOpen, dialog] = useDisclosure()
  return (
    <Section title={clinicLabels.time_zone}>
      <QueryState query={query} failure={clinicLoadFailure}>
        {(clinic) => (
          <Stack align="flex-start">
            <Text>
              {timeZoneLabels[clinic.time_zone]}. Agora são {timeOf(now, clinic.time_zone)}.
            </Text>
            {may(changeTimeZone.needs) && (
              <Button variant="default" onClick={dialog.open}>
                Alterar fuso horário
              </Button>
            )}
            <Dialog title="Alterar fuso horário" opened={isOpen} onClose={dialog.close}>
              {isOpen && <TimeZoneForm clinic={clinic} onClose={dialog.close} />}
            </Dialog>
          </Stack>
        )}
      </QueryState>
    </Section>
  )
}

const options = timeZones.map((value) => ({ value, label: timeZoneLabels[value] }))

function TimeZoneForm({ clinic, onClose }: { clinic: Clinic; onClose: () => void }) {
  const change = useChangeTimeZone()
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: timeZoneChange,
    initial: { time_zone: clinic.time_zone, keep_clock: true },
    failure: clinicSaveFailure,
    save: (draft) => change.mutateAsync({ id: 'time-zone', rev: clinic.rev, ...draft }),
    onSaved: onClose,
  })
  const example = describeClockChange(clinic.time_zone, typed.time_zone, new Date())
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} />
      <NativeSelect label={clinicLabels.time_zone} data={options} data-autofocus {...form.getInputProps('time_zone')} />
      {example && (
        <Radio.Group
          label="Manter os horários do relógio?"
          value={String(typed.keep_clock)}
          onChange={(value) => form.setFieldValue('keep_clock', value === 'true')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="true" label="Sim, manter os horários" description={example.kept} />
            <Radio value="false" label="Não, ajustar ao novo fuso" description={example.moved} />
          </Stack>
        </Radio.Group>
      )}
      <FormButtons cancel={onClose} saving={saving} />
    </FormStack>
  )
}
