import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase, type TestClone } from '../../testing/test-db.ts'
import { findCatalogDefects } from './catalog-defects.ts'

let database: TestClone
let client: pg.Client

beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
  const superuser = new URL(inject('testDatabase').superuserUrl)
  superuser.pathname = new URL(database.urlAs('owner')).pathname
  client = new pg.Client({ connectionString: superuser.href })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const ownDraft = `author_id = nullif(current_setting('app.actor_id', true), '')::uuid`

/** Removes each protection of the clinical record once: the gate must fail and name it. */
test.each([
  ['a disabled trigger', 'alter table clinic.clinical_entries disable trigger stays', 'lacks the trigger stays'],
  [
    'a trigger that a replica skips',
    'alter table clinic.clinical_entries enable trigger sign',
    'lacks the trigger sign',
  ],
  [
    'a trigger with an excuse',
    `drop trigger stays on clinic.clinical_reads; create trigger stays before update or delete on clinic.clinical_reads
     for each row when (false) execute function clinic.stays_as_signed(); alter table clinic.clinical_reads enable always trigger stays`,
    'clinic.clinical_reads lacks the trigger stays',
  ],
  [
    'a trigger for some columns',
    `drop trigger stays on clinic.clinical_contents; create trigger stays before update of key_id on clinic.clinical_contents
     for each row execute function clinic.stays_as_signed(); alter table clinic.clinical_contents enable always trigger stays`,
    'clinic.clinical_contents lacks the trigger stays',
  ],
  [
    'a function that permits everything',
    `create or replace function clinic.stays_as_signed() returns trigger language plpgsql as 'begin return old; end'`,
    'clinic.stays_as_signed is not the function',
  ],
  ['no log for contents', 'drop policy opened_and_logged on clinic.clinical_contents', 'opens without a logged read'],
  [
    'a log of any time',
    `alter policy opened_and_logged on clinic.clinical_contents using (patient_id in (select patient_id from clinic.clinical_reads))`,
    'opens without a logged read',
  ],
  ['drafts of everyone', 'drop policy own_draft on clinic.clinical_drafts', 'shows the drafts of others'],
  [
    'drafts for another author',
    `alter policy own_draft on clinic.clinical_drafts using (${ownDraft}) with check (true)`,
    'shows the drafts of others',
  ],
  ['entries that a request changes', 'grant update on clinic.clinical_entries to app', 'app UPDATE'],
  ['a log that a request deletes', 'grant delete on clinic.clinical_reads to app', 'app DELETE'],
  ['destructions by a request', 'grant insert on clinic.clinical_destructions to app', 'app INSERT'],
  ['texts in reach of the worker', 'grant select (sealed) on clinic.clinical_contents to worker', 'SELECT (sealed)'],
  ['drafts in reach of the worker', 'grant select (sealed) on clinic.clinical_drafts to worker', 'SELECT (sealed)'],
])('%s is found', async (_, defect, expected) => {
  await client.query('begin')
  try {
    await client.query(defect)
    expect((await findCatalogDefects(client)).join('\n')).toContain(expected)
  } finally {
    await client.query('rollback')
  }
})
