import { NativeSelect, Switch, Text } from '@mantine/core'
import { updateOfferRule } from '@postura/domain/classes/offers/offer.endpoints'
import {
  automaticOffersHint,
  describeOfferHours,
  offerRuleHint,
  offerRuleLabels,
  offerRuleSavedMessage,
  offerRuleTitle,
  offersNeedPageHint,
} from '@postura/domain/classes/offers/offer.labels'
import { clinicLoadFailure, clinicSaveFailure } from '@postura/domain/clinics/clinic.labels'
import { offerDraft, offerHours, toOfferDraft, toOfferRule } from '@postura/domain/clinics/messages/offer-rule'
import { managedByLeadsMessage } from '@postura/domain/team/team.labels'
import { useQuery } from '@tanstack/react-query'
import { SettingsForm } from '~/ui/settings-form'
import { clinicQuery } from '../../clinics/clinics.api'
import { useMay } from '../../team/use-may'
import { useUpdateOfferRule } from './offers.api'

/** Whether free seats are offered without a tap, and until when. */
export function OfferRuleCard() {
  const mayWrite = useMay()(updateOfferRule.needs)
  const update = useUpdateOfferRule()
  const { data: clinic } = useQuery(clinicQuery)
  return (
    <SettingsForm
      title={offerRuleTitle}
      hint={offerRuleHint}
      query={clinicQuery}
      loadFailure={clinicLoadFailure}
      part={toOfferDraft}
      schema={offerDraft}
      save={({ rev, ...draft }) => update.mutateAsync({ rev, ...toOfferRule(offerDraft.parse(draft)) })}
      done={offerRuleSavedMessage}
      failure={clinicSaveFailure}
      readOnly={!mayWrite && managedByLeadsMessage}
    >
      {(form) => (
        <>
          <Switch
            label={offerRuleLabels.offers_are_automatic}
            {...form.getInputProps('offers_are_automatic', { type: 'checkbox' })}
          />
          <Text size="sm" c="dimmed" mt={4}>
            {clinic?.page_is_on ? automaticOffersHint : offersNeedPageHint}
          </Text>
          <NativeSelect
            mt="md"
            maw={360}
            label={offerRuleLabels.offer_hours}
            data={offerHours.map((hours) => ({ value: String(hours), label: describeOfferHours(hours) }))}
            {...form.getInputProps('offer_hours')}
          />
        </>
      )}
    </SettingsForm>
  )
}
