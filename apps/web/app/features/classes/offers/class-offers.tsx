import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import type { ClassDetails } from '@postura/domain/classes/class'
import { countFreeSeats } from '@postura/domain/classes/class.rules'
import type { OfferState, ClassOffers as Offers, ShownOffer } from '@postura/domain/classes/offers/offer'
import { offerSeats } from '@postura/domain/classes/offers/offer.endpoints'
import {
  describeFitting,
  describeLeftOut,
  describeNextOffer,
  describeOffer,
  endOffersLabel,
  offerAgainLabel,
  offerSeatsLabel,
  offerStateLabels,
  offersLoadFailure,
  offersTitle,
} from '@postura/domain/classes/offers/offer.labels'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import { IconMail } from '~/ui/icons/icons'
import css from '~/ui/list/rows.module.css'
import { ErrorState } from '~/ui/states/error-state'
import { StatusBadge, type Tone } from '~/ui/status/status-badge'
import { clinicQuery } from '../../clinics/clinics.api'
import { PatientLink } from '../../patients/patient-link'
import { useMay } from '../../team/use-may'
import { classOffersQuery, useEndOffers, useOfferSeats } from './offers.api'

/** Offers of the free seats of a class by e-mail. A clinic without a page for patients has none. */
export function ClassOffers({ of }: { of: ClassDetails }) {
  const { data: clinic } = useQuery(clinicQuery)
  if (!clinic?.page_is_on) return null
  return <Section of={of} />
}

/** True if there is something to see or to do. */
const hasContent = ({ offers, refusal, left_out }: Offers): boolean =>
  offers.length > 0 || refusal === null || (refusal === 'nobody_to_offer' && left_out.length > 0)

function Section({ of }: { of: ClassDetails }) {
  const { data, error, refetch } = useQuery(classOffersQuery(of.id))
  // Who waits for a free seat is nearly always somebody to ask.
  const expects = of.queue.length > 0 && countFreeSeats(of) > 0
  if (!data && !error && !expects) return null
  if (data && !hasContent(data)) return null
  return (
    <section aria-label={offersTitle}>
      <Title order={3} size="h5" mb="xs">
        {offersTitle}
      </Title>
      {data ? (
        <Round classId={of.id} data={data} />
      ) : error ? (
        <ErrorState title={offersLoadFailure} reason={error.message} onRetry={refetch} />
      ) : (
        <Skeleton height={96} aria-label="Carregando…" />
      )}
    </section>
  )
}

function Round({ classId, data }: { classId: string; data: Offers }) {
  const mayOffer = useMay()(offerSeats.needs)
  const offering = useOfferSeats()
  const ending = useEndOffers()
  const next = describeNextOffer(data)
  return (
    <>
      {next && (
        <Text mb="xs" size="sm" role="status">
          {next}
        </Text>
      )}
      {data.offers.length > 0 && (
        <ol className={css.rows}>
          {data.offers.map((offer) => (
            <OfferRow key={offer.patient_id} offer={offer} />
          ))}
        </ol>
      )}
      {data.refusal === null && (
        <Text size="sm" mt={data.offers.length > 0 ? 'xs' : 0}>
          {describeFitting(data.fitting)}
        </Text>
      )}
      {data.left_out.length > 0 && (
        <Text size="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {describeLeftOut(data.left_out)}
        </Text>
      )}
      {mayOffer && data.refusal === null && (
        <Button
          mt="xs"
          leftSection={<IconMail size={18} aria-hidden />}
          loading={offering.isPending}
          onClick={() => offering.mutate({ id: classId }, { onError: notifyError })}
        >
          {data.offers.length > 0 ? offerAgainLabel : offerSeatsLabel}
        </Button>
      )}
      {mayOffer && data.is_open && (
        <Button
          mt="xs"
          variant="default"
          loading={ending.isPending}
          onClick={() => ending.mutate({ id: classId }, { onError: notifyError })}
        >
          {endOffersLabel}
        </Button>
      )}
    </>
  )
}

const tones = {
  planned: 'waiting',
  sent: 'good',
  failed: 'attention',
  unfit: 'off',
  unasked: 'off',
  accepted: 'done',
  declined: 'canceled',
  returned: 'canceled',
  'wrong-person': 'attention',
} as const satisfies Record<OfferState, Tone>

function OfferRow({ offer }: { offer: ShownOffer }) {
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <PatientLink id={offer.patient_id} name={offer.patient_name} />
          <Text size="sm" c="dimmed" className="figures">
            {describeOffer(offer)}
          </Text>
        </div>
        <StatusBadge tone={tones[offer.state]}>{offerStateLabels[offer.state]}</StatusBadge>
      </Group>
    </li>
  )
}
