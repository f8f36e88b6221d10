import { Button, Checkbox, CopyButton, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import { sessionGaps } from '@postura/domain/clinics/clinic'
import { describeSessionGap } from '@postura/domain/clinics/clinic.labels'
import {
  bookingPathOf,
  bookingSteps,
  dailyCaps,
  horizonDays,
  noticeHours,
  suggestSlug,
} from '@postura/domain/online-booking/booking-rule'
import {
  bookingRuleDraft,
  toBookingRuleDraft,
  toBookingRuleInput,
} from '@postura/domain/online-booking/booking-rule.draft'
import { updateBookingRule } from '@postura/domain/online-booking/online-booking.endpoints'
import {
  approvalHint,
  bookingRuleHint,
  bookingRuleLoadFailure,
  bookingRuleSavedMessage,
  bookingRuleSaveFailure,
  bookingRuleTitle,
  bookingTypeLabels,
  cancelRuleHint,
  copyBookingLinkLabel,
  describeDailyCap,
  describeHorizon,
  describeNotice,
  describeStep,
  everyProfessionalHint,
  gapHint,
  bookingRuleLabels as labels,
} from '@postura/domain/online-booking/online-booking.labels'
import { appointmentTypes } from '@postura/domain/scheduling/scheduling'
import { managedByLeadsMessage } from '@postura/domain/team/team.labels'
import { useQuery } from '@tanstack/react-query'
import { SettingsForm } from '~/ui/settings-form'
import { clinicQuery } from '../clinics/clinics.api'
import css from '../clinics/settings.module.css'
import { professionalsQuery } from '../professionals/professionals.api'
import { useMay } from '../team/use-may'
import { bookingRuleQuery, useUpdateBookingRule } from './online-booking.api'

const choicesOf = (values: readonly number[], describe: (value: number) => string) =>
  values.map((value) => ({ value: String(value), label: describe(value) }))

/** What patients may book by themselves on the public page of the clinic. */
export function BookingRuleCard() {
  const mayWrite = useMay()(updateBookingRule.needs)
  const update = useUpdateBookingRule()
  const { data: clinic } = useQuery(clinicQuery)
  const { data: everyone = [] } = useQuery(professionalsQuery)
  const professionals = everyone.filter(({ archived_at }) => archived_at === null)
  return (
    <SettingsForm
      title={bookingRuleTitle}
      hint={bookingRuleHint}
      query={bookingRuleQuery}
      loadFailure={bookingRuleLoadFailure}
      part={toBookingRuleDraft}
      schema={bookingRuleDraft}
      save={({ rev, ...draft }) => update.mutateAsync({ rev, ...toBookingRuleInput(bookingRuleDraft.parse(draft)) })}
      done={bookingRuleSavedMessage}
      failure={bookingRuleSaveFailure}
      readOnly={!mayWrite && managedByLeadsMessage}
    >
      {(form, { record, typed }) => (
        <>
          <Switch label={labels.is_on} {...form.getInputProps('is_on', { type: 'checkbox' })} />
          {record.is_on && record.slug && <PageAddress slug={record.slug} />}
          {typed.is_on && (
            <Stack gap="lg">
              <TextInput
                label={labels.slug}
                description={`${window.location.host}${bookingPathOf('')}`}
                placeholder={suggestSlug(clinic?.name ?? null)}
                maw={420}
                required
                {...form.getInputProps('slug')}
              />
              <Checkbox.Group label={labels.types} {...form.getInputProps('types')}>
                <Stack gap="xs" mt="xs">
                  {appointmentTypes.map((type) => (
                    <Checkbox key={type} value={type} label={bookingTypeLabels[type]} />
                  ))}
                </Stack>
              </Checkbox.Group>
              {professionals.length > 1 && (
                <Checkbox.Group
                  label={labels.professional_ids}
                  description={everyProfessionalHint}
                  {...form.getInputProps('professional_ids')}
                >
                  <Stack gap="xs" mt="xs">
                    {professionals.map(({ id, name }) => (
                      <Checkbox key={id} value={id} label={name} />
                    ))}
                  </Stack>
                </Checkbox.Group>
              )}
              <div className={css.rules}>
                <NativeSelect
                  label={labels.notice_hours}
                  data={choicesOf(noticeHours, describeNotice)}
                  {...form.getInputProps('notice_hours')}
                />
                <NativeSelect
                  label={labels.horizon_days}
                  data={choicesOf(horizonDays, describeHorizon)}
                  {...form.getInputProps('horizon_days')}
                />
                <NativeSelect
                  label={labels.step}
                  data={choicesOf(bookingSteps, describeStep)}
                  {...form.getInputProps('step')}
                />
                <NativeSelect
                  label={labels.gap}
                  description={gapHint}
                  data={choicesOf(sessionGaps, describeSessionGap)}
                  {...form.getInputProps('gap')}
                />
                <NativeSelect
                  label={labels.daily_cap}
                  data={choicesOf(dailyCaps, describeDailyCap)}
                  {...form.getInputProps('daily_cap')}
                />
              </div>
              <Switch
                label={labels.needs_approval}
                description={approvalHint}
                {...form.getInputProps('needs_approval', { type: 'checkbox' })}
              />
              <Text size="sm" c="dimmed">
                {cancelRuleHint}
              </Text>
            </Stack>
          )}
        </>
      )}
    </SettingsForm>
  )
}

/** The saved address, to be opened or copied. */
function PageAddress({ slug }: { slug: string }) {
  const address = `${window.location.origin}${bookingPathOf(slug)}`
  return (
    <Group gap="sm">
      <a href={address} target="_blank" rel="noopener noreferrer">
        {address}
      </a>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copiado' : copyBookingLinkLabel}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
