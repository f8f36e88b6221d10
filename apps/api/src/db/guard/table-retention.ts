/** The clinic's limitation periods are five years (Código Tributário Nacional 173, Código de Defesa do Consumidor 27). */
export const HISTORY_YEARS = 5

/** An online booking is of use until its appointment is over. */
export const BOOKING_DAYS = 30

/** What a row belongs to, and so goes with. `nobody` names no person. */
type Owner = 'patient' | 'member' | 'account' | 'clinic' | 'nobody'
type Retention = { of: Owner; kept: string; endedBy: string }

/** Its owner deletes a clinic; 30 days later the job deletes the rows. */
const WITH_CLINIC = 'the job clinic-deletions, with the clinic'
const withClinic = { kept: 'while the clinic exists', endedBy: `the clinic, record by record; ${WITH_CLINIC}` }
const ofClinic: Retention = { of: 'clinic', ...withClinic }
const ofPatient: Retention = { of: 'patient', ...withClinic }
const taxes: Retention = {
  of: 'patient',
  kept: 'while the clinic exists, at least five years as proof of income; a clinic that is deleted takes them away first',
  endedBy: WITH_CLINIC,
}
const record: Retention = {
  of: 'patient',
  kept: '20 years after the last entry (Lei 13.787/2018)',
  endedBy: `\`pnpm clinical:destroy\`; ${WITH_CLINIC}, never before its years`,
}
/** The texts go, what proves them stays: docs/clinical-record.md. */
const proof: Retention = {
  of: 'patient',
  kept: 'while the clinic exists, and 20 years after its last entry: who signed or read what, without texts',
  endedBy: `${WITH_CLINIC}, never before the years of the record`,
}
const purchase: Retention = {
  of: 'clinic',
  kept: 'while the clinic exists; the provider and our invoices prove our income',
  endedBy: WITH_CLINIC,
}
const untilExpired: Retention = { of: 'account', kept: 'until it expires', endedBy: 'the job accounts-upkeep, hourly' }
const account: Retention = {
  of: 'account',
  kept: 'while the account exists; a row without data while a clinic names its person',
  endedBy: 'the job account-deletions, after 30 days',
}
const queue: Retention = {
  of: 'nobody',
  kept: '7 days after a job ended, 90 days if it failed; ids only',
  endedBy: 'the queue (pg-boss)',
}
const operation: Retention = { of: 'nobody', kept: 'while the product runs', endedBy: 'nothing' }

/** How long each table keeps its rows. A table without an entry fails the test beside this file; docs/privacy.md shows the entries. */
export const retentions: Record<string, Retention> = {
  'accounts.users': account,
  'accounts.profiles': account,
  'accounts.credentials': account,
  'accounts.second_factors': account,
  'accounts.sessions': untilExpired,
  'accounts.links': untilExpired,
  'accounts.invitation_links': untilExpired,
  'accounts.booking_addresses': {
    of: 'clinic',
    kept: 'while the product runs: an address that was printed never leads to another clinic',
    endedBy: 'nothing',
  },
  'accounts.verifications': untilExpired,
  'accounts.throttles': untilExpired,
  'accounts.page_requests': untilExpired,

  'clinic.history': {
    of: 'patient',
    kept: `${HISTORY_YEARS} years after the change`,
    endedBy: `the job retention, nightly; ${WITH_CLINIC}`,
  },
  'clinic.clinics': { of: 'clinic', kept: 'while the clinic exists', endedBy: WITH_CLINIC },
  'clinic.deletions': { of: 'clinic', kept: 'until the owner returns or the clinic is deleted', endedBy: WITH_CLINIC },
  'clinic.members': {
    of: 'member',
    kept: 'while the clinic exists: the history names who acted',
    endedBy: WITH_CLINIC,
  },
  'clinic.invitations': {
    of: 'member',
    kept: 'while the clinic exists: the history names who acted',
    endedBy: WITH_CLINIC,
  },
  'clinic.professionals': { of: 'member', ...withClinic },
  'clinic.calendar_feeds': { of: 'member', ...withClinic },
  'clinic.commission_rules': { of: 'member', ...withClinic },
  'clinic.commission_statements': ofPatient,
  'clinic.rooms': ofClinic,
  'clinic.imports': { of: 'clinic', kept: 'while the clinic exists', endedBy: WITH_CLINIC },
  'clinic.prices': ofClinic,
  'clinic.expenses': ofClinic,
  'clinic.expense_categories': ofClinic,
  'clinic.expense_rules': ofClinic,
  'clinic.closures': ofClinic,
  'clinic.series': ofClinic,
  'clinic.classes': ofClinic,
  'clinic.patients': ofPatient,
  'clinic.appointments': ofPatient,
  'clinic.class_enrollments': ofPatient,
  'clinic.class_waiting': ofPatient,
  'clinic.class_pauses': ofPatient,
  'clinic.payments': ofPatient,
  'clinic.payment_parts': ofPatient,
  'clinic.packages': ofPatient,
  'clinic.package_uses': ofPatient,
  'clinic.makeups': ofPatient,
  'clinic.makeup_uses': ofPatient,
  'clinic.cancellation_notices': ofPatient,
  'clinic.notifications': ofPatient,
  'clinic.consents': ofPatient,
  'clinic.visit_answers': ofPatient,
  'clinic.seat_offers': ofPatient,
  'clinic.online_bookings': {
    of: 'patient',
    kept: `${BOOKING_DAYS} days after its time; a day if its address was not confirmed`,
    endedBy: `the job retention, nightly; ${WITH_CLINIC}`,
  },
  'clinic.messages': {
    of: 'patient',
    kept: 'while the clinic exists: what was sent when about which visit, without text, and the number at WhatsApp',
    endedBy: WITH_CLINIC,
  },
  'clinic.whatsapp_channels': {
    of: 'clinic',
    kept: 'until the clinic disconnects its number',
    endedBy: `the job whatsapp-connect; ${WITH_CLINIC}`,
  },
  'clinic.whatsapp_events': {
    of: 'patient',
    kept: 'phone and text until they are read, a week at most; that it was read, 8 days',
    endedBy: 'the job whatsapp-watch, hourly',
  },
  'clinic.receipts': taxes,
  'clinic.tax_receipts': taxes,
  'clinic.clinical_entries': proof,
  'clinic.clinical_contents': record,
  'clinic.clinical_reads': proof,
  'clinic.clinical_keys': { of: 'clinic', kept: 'while the clinic exists', endedBy: WITH_CLINIC },
  'clinic.clinical_destructions': {
    ...proof,
    kept: 'while the clinic exists, and 20 years after its last entry: that a record was destroyed',
  },
  'clinic.clinical_drafts': {
    of: 'patient',
    kept: 'until it is signed; 90 days after its author left',
    endedBy: `the job clinical-drafts-end; ${WITH_CLINIC}`,
  },

  'billing.customers': purchase,
  'billing.orders': purchase,
  'billing.grants': purchase,
  'billing.letters': purchase,
  'billing.strays': { of: 'nobody', kept: 'as proof of our income', endedBy: 'nothing' },
  'billing.events': {
    of: 'account',
    kept: '90 days after it was processed',
    endedBy: 'the job billing-reconcile, nightly',
  },

  'jobs.job': queue,
  'jobs.job_common': queue,
  'jobs.job_dependency': queue,
  'jobs.warning': queue,
  'jobs.queue_stats': queue,
  'jobs.bam': operation,
  'jobs.version': operation,
  'jobs.queue': operation,
  'jobs.schedule': operation,
  'jobs.subscription': operation,
  'jobs.heartbeats': operation,
  'public.schema_migrations': operation,
  'public.clinical_masters': operation,
  'public.clinical_recovery': operation,
  'public.erasures': { of: 'nobody', kept: 'while the product runs; ids only', endedBy: 'nothing' },
}

const labels: Record<Owner, string> = {
  patient: 'a patient',
  member: 'a person of the team',
  account: 'an account',
  clinic: 'the clinic',
  nobody: 'nobody',
}

/** The table of docs/privacy.md. */
export const describeRetentions = (): string =>
  [
    '| table | about | kept | ended by |',
    '| --- | --- | --- | --- |',
    ...Object.entries(retentions)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([table, { of, kept, endedBy }]) => `| ${table} | ${labels[of]} | ${kept} | ${endedBy} |`),
  ].join('\n')
