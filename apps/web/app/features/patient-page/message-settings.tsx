import { OfferRuleCard } from '../classes/offers/offer-rule-card'
import { RemindersCard } from '../messages/reminders-card'
import { WhatsappCard } from '../messages/whatsapp-card'
import { PageRuleCard } from './page-rule-card'

/** What the product writes to patients, and how they answer. */
export function MessageSettings() {
  return (
    <>
      <RemindersCard />
      <WhatsappCard />
      <PageRuleCard />
      <OfferRuleCard />
    </>
  )
}
