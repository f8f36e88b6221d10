import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase, type TestClone } from '../../testing/test-db.ts'
import { findCatalogDefects } from './catalog-defects.ts'

let database: TestClone
let client: pg.Client

beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
  // A superuser, because the owner cannot create some of the defects.
  const url = new URL(database.urlAs('owner'))
  const superuser = new URL(inject('testDatabase').superuserUrl)
  superuser.pathname = url.pathname
  client = new pg.Client({ connectionString: superuser.href })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('the migrated database has no defect, and the app role can check that', async () => {
  const app = new pg.Client({ connectionString: database.urlAs('app') })
  await app.connect()
  expect(await findCatalogDefects(app)).toEqual([])
  await app.end()
})

const tenantPolicy = `using (admin_id = current_setting('app.admin_id')::uuid) with check (admin_id = current_setting('app.admin_id')::uuid)`

/** Removes each protection once: the gate must fail and name it. */
test.each([
  [
    'a table nobody protected',
    'create table clinic.notes (id uuid primary key)',
    'clinic.notes lacks forced row-level security',
  ],
  [
    'security not forced',
    'alter table clinic.patients no force row level security',
    'clinic.patients lacks forced row-level security',
  ],
  [
    'security disabled',
    'alter table billing.orders disable row level security',
    'billing.orders lacks forced row-level security',
  ],
  ['no policy', 'drop policy own_clinic on clinic.payments', 'clinic.payments lacks the policy'],
  [
    'a policy that lets all through',
    'alter policy own_clinic on clinic.payments using (true)',
    'clinic.payments lacks the policy',
  ],
  [
    'a policy that checks no write',
    'alter policy own_clinic on clinic.payments with check (true)',
    'clinic.payments lacks the policy',
  ],
  [
    'a policy for some roles only',
    `drop policy own_clinic on clinic.classes; create policy own_clinic on clinic.classes to app ${tenantPolicy}`,
    'clinic.classes lacks the policy',
  ],
  [
    'a second, wider policy',
    'create policy everyone on clinic.patients using (true)',
    'clinic.patients has a second permissive policy',
  ],
  [
    'a worker that may write what it looks at',
    'drop policy worker_looks on billing.orders; create policy worker_looks on billing.orders to worker using (true)',
    'billing.orders has a second permissive policy',
  ],
  [
    'orders for everyone to look at',
    'drop policy worker_looks on billing.orders; create policy worker_looks on billing.orders for select using (true)',
    'billing.orders has a second permissive policy',
  ],
  [
    'patients for the worker to look at',
    'create policy worker_looks on clinic.patients for select to worker using (true)',
    'clinic.patients has a second permissive policy',
  ],
  [
    'an order that says of itself that it is paid',
    'grant update (state) on billing.orders to app',
    'billing.orders gives more than it should: app UPDATE (state)',
  ],
  [
    'a check of sessions that may write members',
    'drop policy accounts_looks on clinic.members; create policy accounts_looks on clinic.members to accounts_app using (true)',
    'clinic.members has a second permissive policy',
  ],
  [
    'patients for the check of sessions to look at',
    'create policy accounts_looks on clinic.patients for select to accounts_app using (true)',
    'clinic.patients has a second permissive policy',
  ],
  ['names in reach of the check of sessions', 'grant select (name) on clinic.members to accounts_app', 'SELECT (name)'],
  [
    'members that a request deletes',
    'grant delete on clinic.members to app',
    'clinic.members gives more than it should',
  ],
  [
    'invitations that a request deletes',
    'grant delete on clinic.invitations to app',
    'clinic.invitations gives more than it should',
  ],
  [
    'links of invitations that the server may make',
    'grant insert on accounts.invitation_links to accounts_app',
    'accounts.invitation_links gives more than it should',
  ],
  ['members without history', 'drop trigger history on clinic.members', 'clinic.members writes no history'],
  [
    'profiles open to all',
    'alter policy own_profile on accounts.profiles using (true)',
    'accounts.profiles lacks the policy',
  ],
  [
    "profiles that the clinic's id opens",
    `alter policy own_profile on accounts.profiles using (
      id = nullif(current_setting('app.person_id', true), '')::uuid or id = current_setting('app.admin_id')::uuid)`,
    'accounts.profiles lacks the policy',
  ],
  [
    'settings of the clinic in reach of the check of sessions',
    'grant select (working_hours) on clinic.clinics to accounts_app',
    'accounts_app SELECT (working_hours)',
  ],
  [
    'a check of sessions that changes who sees what',
    'grant update (team_agenda) on clinic.clinics to accounts_app',
    'accounts_app UPDATE (team_agenda)',
  ],
  [
    'a clinic that may be null',
    'alter table clinic.history drop constraint history_pkey; alter table clinic.history alter admin_id drop not null',
    'clinic.history has no admin_id',
  ],
  [
    'a key without the clinic',
    'alter table clinic.notifications drop constraint notifications_pkey, add primary key (id)',
    'clinic.notifications has a primary key',
  ],
  [
    'uniqueness across clinics',
    'create unique index one_phone on clinic.patients (phone)',
    'clinic.one_phone compares rows of different clinics',
  ],
  [
    'a plain foreign key',
    'create unique index on clinic.patients (admin_id, id); alter table clinic.patients add unique (id); alter table clinic.payments add foreign key (patient_id) references clinic.patients (id)',
    'is a foreign key that could point into another clinic',
  ],
  ['no history', 'drop trigger history on clinic.payments', 'clinic.payments writes no history'],
  ['history switched off', 'alter table clinic.payments disable trigger history', 'clinic.payments writes no history'],
  ['a rev that stays', 'drop trigger rev on clinic.classes', 'clinic.classes does not raise its rev'],
  ['truncate', 'grant truncate on clinic.patients to app', 'clinic.patients gives more than it should: app TRUNCATE'],
  [
    'history that can be rewritten',
    'grant update on clinic.history to app',
    'clinic.history gives more than it should: app UPDATE',
  ],
  [
    'history that can be forged',
    'drop policy only_triggers_write on clinic.history',
    'clinic.history lets a request forge history',
  ],
  ['a role that bypasses', 'alter role worker bypassrls', 'worker is a role that could step around'],
  ['a role inside the owner', 'grant owner to app', 'app is a role that could step around'],
  ['an owner that serves requests', 'alter table clinic.series owner to app', 'clinic.series belongs to a role'],
  [
    'DDL for requests',
    'grant create on schema clinic to app',
    'clinic (app) is a place in which a request could create',
  ],
  ['a plain view', 'create view clinic.everyone as select * from clinic.patients', 'clinic.everyone is a view'],
  [
    'a materialized view',
    'create materialized view clinic.counts as select count(*) from clinic.patients',
    'clinic.counts is a view',
  ],
  [
    'a definer function',
    `create function clinic.peek() returns bigint security definer language sql as 'select count(*) from clinic.patients'`,
    'clinic.peek is a function',
  ],
  [
    'passwords in reach',
    'grant select on accounts.credentials to app',
    'accounts.credentials gives more than it should: app SELECT',
  ],
  [
    'patients in reach of accounts',
    'grant usage on schema clinic to accounts_app; grant select on clinic.patients to accounts_app',
    'clinic.patients gives more than it should: accounts_app SELECT',
  ],
  [
    'a table outside the known schemas',
    'create schema extra; create table extra.notes (id uuid); grant usage on schema extra to app; grant select on extra.notes to app',
    'extra.notes lacks forced row-level security',
  ],
  [
    'a table among the public ones',
    'create table public.notes (id uuid)',
    'public.notes lacks forced row-level security',
  ],
  ['payloads of jobs in reach', 'grant select on jobs.job to app', 'jobs.job gives more than it should: app SELECT'],
  ['jobs that a request deletes', 'grant delete on jobs.job_common to app', 'app DELETE'],
  [
    'a table of ours among the jobs',
    'create table jobs.notes (id uuid); grant select on jobs.notes to app',
    'jobs.notes has no entry among the rights',
  ],
  [
    'patients in reach of the worker',
    'grant select on clinic.patients to worker',
    'clinic.patients gives more than it should: worker SELECT',
  ],
  ['a PIX key that the worker writes', 'grant update (pix_key) on clinic.clinics to worker', 'worker UPDATE (pix_key)'],
  ['orders that the worker makes', 'grant insert on billing.orders to worker', 'worker INSERT'],
  ['a view among the jobs', 'create view jobs.everyone as select * from clinic.patients', 'jobs.everyone is a view'],
  [
    'an exclusion across clinics',
    'alter table clinic.patients add exclude using gist (phone with =)',
    'compares rows of different clinics',
  ],
  [
    'a foreign key past the clinic',
    'alter table clinic.patients add foreign key (admin_id) references accounts.profiles (id)',
    'is a foreign key that could point into another clinic',
  ],
  ['one column of the passwords', 'grant select (password) on accounts.credentials to app', 'app SELECT (password)'],
  [
    'history that the worker deletes',
    'grant delete on clinic.history to worker',
    'clinic.history gives more than it should: worker DELETE',
  ],
  [
    'patients whose names the eraser reads',
    'grant select on clinic.patients to eraser',
    'clinic.patients gives more than it should: eraser SELECT',
  ],
  ['an eraser that bypasses', 'alter role eraser bypassrls', 'eraser is a role that could step around'],
  [
    'patients for the eraser to look at',
    'create policy eraser_looks on clinic.patients for select to eraser using (true)',
    'clinic.patients has a second permissive policy',
  ],
  ['one column of the history', 'grant update (old) on clinic.history to app', 'app UPDATE (old)'],
  ['secrets of second factors', 'grant select (secret) on accounts.second_factors to app', 'app SELECT (secret)'],
  [
    'a demand that the session check lifts',
    'grant update (second_factor) on clinic.clinics to accounts_app',
    'accounts_app UPDATE (second_factor)',
  ],
  [
    'a PIX key in reach of the session check',
    'grant select (pix_key) on clinic.clinics to accounts_app',
    'accounts_app SELECT (pix_key)',
  ],
  ['sessions that can be made', 'grant insert on accounts.sessions to app', 'app INSERT'],
  ["the provider's news", 'grant select on billing.events to app', 'app SELECT'],
  ['plans for oneself', 'grant insert on billing.grants to app', 'app INSERT'],
  ['everyone', 'grant select on clinic.patients to public', 'public SELECT'],
  [
    'schemas for requests',
    "do $$ begin execute format('grant create on database %I to app', current_database()); end $$",
    'the database (app) is a place',
  ],
  [
    'history with an excuse',
    'drop trigger history on clinic.payments; create trigger history after insert or update or delete on clinic.payments for each row when (false) execute function clinic.record_history()',
    'clinic.payments writes no history',
  ],
])('%s is found', async (_, defect, expected) => {
  await client.query('begin')
  try {
    await client.query(defect)
    expect((await findCatalogDefects(client)).join('\n')).toContain(expected)
  } finally {
    await client.query('rollback')
  }
})
