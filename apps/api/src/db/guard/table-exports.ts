import { exportedTables } from '@postura/domain/exports/exported-tables'

/** Tables that the export of a clinic does not contain, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  'clinic.calendar_feeds': 'holds the secret of an address, which works only here',
  'clinic.deletions': 'says that this clinic is being deleted here',
  'clinic.clinical_keys': 'keys of this server; the texts are exported opened, as files',
  'clinic.clinical_contents': 'sealed; the texts are exported opened, as files',
  'clinic.clinical_drafts': 'seen by its author alone, and no record yet',
  'clinic.whatsapp_channels': 'the right to use a number, which works only here',
  'clinic.whatsapp_events': 'events of the network, of no clinic until they are read',
  'billing.customers': 'id of the clinic at the payment provider',
  'billing.events': 'messages of the payment provider, of no clinic',
  'billing.letters': 'remembers which mails were sent',
  'billing.strays': 'charges of no clinic',
  'accounts.users': 'a person, not a clinic; members are exported with name and e-mail',
  'accounts.profiles': 'a person, not a clinic; members are exported with name and e-mail',
  'accounts.sessions': 'works only here',
  'accounts.credentials': 'secret of a person',
  'accounts.second_factors': 'secret of a person',
  'accounts.verifications': 'works only here',
  'accounts.links': 'works only here',
  'accounts.invitation_links': 'works only here',
  'accounts.booking_addresses': 'an address of this site',
  'accounts.throttles': 'counts tries, of no clinic',
  'accounts.page_requests': 'waits for the worker, of no clinic',
  'public.schema_migrations': 'of no clinic',
  'public.clinical_masters': 'of no clinic',
  'public.clinical_recovery': 'of no clinic',
  'public.erasures': 'ids of what is gone',
}

/** Columns of each exported table: those of its files, and those left out. `admin_id` is the clinic itself. */
export const exportColumnsOf = (table: string): string[] | null => {
  const found = Object.entries(exportedTables).find(([name]) => name === table)?.[1]
  return found ? ['admin_id', ...Object.keys(found.columns), ...Object.keys(found.omitted)] : null
}
