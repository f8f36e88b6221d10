import type pg from 'pg'
import { findClinicalDefects } from './clinical-defects.ts'
import { expectedPrivilegesOf, findUnlistedTables } from './table-privileges.ts'
import type { Grantee } from './usual-rights.ts'

const accountTables = ['accounts.profiles'] // isolated by id, which is the person's
const tablesOfNoClinic = [
  'accounts.users', // accounts exist before a clinic is known; only accounts_app can access them
  'accounts.sessions',
  'accounts.credentials',
  'accounts.verifications',
  'accounts.links',
  'accounts.invitation_links',
  'accounts.booking_addresses', // which clinic an address belongs to is public
  'accounts.second_factors',
  'accounts.throttles',
  'accounts.page_requests', // addresses that no clinic may know
  'billing.events', // stored before the clinic of an event is known; app may only insert
  'billing.strays', // charges without an order; only the worker can access them
  'clinic.whatsapp_events', // stored before the clinic of an event is known; app may only insert
  'public.schema_migrations',
  'public.clinical_masters', // seals of known texts
  'public.clinical_recovery', // hash of a public key
  'public.erasures', // ids of what is gone, for a restored database
]
/** The worker reads orders of all clinics (docs/decisions/0017), and finds those that send messages (0063). */
const seenByWorker = ['billing.orders', 'billing.grants', 'clinic.clinics', 'clinic.whatsapp_channels']
/** The check of a session sees who belongs where, before a clinic is known. */
const seenByAccounts = ['clinic.members', 'clinic.clinics', 'clinic.deletions', 'accounts.profiles']
/** The jobs of retention find the clinics here; their other rows are seen one clinic at a time. */
const seenByEraser = ['clinic.clinics', 'clinic.deletions', 'clinic.members']
const uniqueAcrossClinics = [
  'billing.customers_provider_customer_id_key', // ids of the provider
  'billing.orders_provider_payment_id_key',
  'clinic.whatsapp_channels_number_id_key', // a number belongs to one clinic
]
const withoutHistory = [
  'clinic.history', // is the history itself
  'clinic.deletions', // an undo must not delete a clinic, nor bring it back
  'clinic.receipts', // immutable snapshots
  'clinic.clinical_entries', // is its own history
  'clinic.clinical_contents',
  'clinic.clinical_reads',
  'clinic.clinical_destructions',
  'clinic.clinical_keys',
  'clinic.online_bookings', // a history would keep what strangers typed; what the clinic decides is in that of the appointment
  'clinic.messages', // written once by the worker; an undo must send nothing again
  'clinic.whatsapp_channels', // follows the network; an undo must not bring a token back
  'clinic.clinical_drafts', // nobody's record yet, and a history would keep every half sentence
  'billing.customers', // synced from the provider, never undone
  'billing.orders',
  'billing.grants',
  'billing.letters', // inserted once by the worker
]
const outOfClinics = [
  'clinic.clinics_admin_id_fkey', // a clinic has its founder's id
  'clinic.members_id_fkey', // a member is a person
  'clinic.clinical_keys_master_id_fkey', // a master key seals the keys of all clinics
]

const tenantTest = (column: string): string => `(${column} = (current_setting('app.admin_id'::text))::uuid)`

const servants = `array['app', 'worker', 'accounts_app', 'eraser']`
/** Our schemas, and every other one that a request could use. What an operator keeps beside them out of its reach is not our concern. */
const ours = (schema: string): string => `${schema} !~ '^pg_' and ${schema} <> 'information_schema' and (
  ${schema} in ('accounts', 'clinic', 'billing', 'jobs', 'public')
  or exists (select from unnest(${servants}) servant where has_schema_privilege(servant, ${schema}, 'USAGE')))`
/** Extensions bring their own tables, views and functions. */
const ownedByExtension = (oid: string): string =>
  `exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`
/** A policy for roles that serve no requests gives these nothing. */
const forServants = (policy: string): string =>
  `(${policy} = '{0}' or ${policy} && (select array_agg(oid) from pg_roles where rolname = any(${servants})))`

const tables = `
  tables as (
    select c.oid, c.relname, n.nspname || '.' || c.relname as name, c.relrowsecurity, c.relforcerowsecurity,
      n.nspname || '.' || c.relname = any($2) as is_account
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'f') and ${ours('n.nspname')} and n.nspname <> 'jobs' and n.nspname || '.' || c.relname <> all($1)
      and not ${ownedByExtension('c.oid')}
  )`

const checks: Record<string, string> = {
  'has no admin_id uuid not null': `
    select name from tables where not is_account and not exists (
      select from pg_attribute where attrelid = tables.oid and attname = 'admin_id' and atttypid = 'uuid'::regtype and attnotnull)`,
  // An owner who cannot bypass the policies is not bound by them either: the owner migrates all clinics, and serves none.
  'lacks forced row-level security': `
    select name from tables where not (relrowsecurity and (relforcerowsecurity or not exists (
      select from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = tables.oid and (r.rolbypassrls or r.rolsuper))))`,
  'lacks the policy that keeps it to its own clinic': `
    select name from tables where not exists (
      select from pg_policy p where p.polrelid = tables.oid and p.polpermissive and p.polcmd = '*' and p.polroles = '{0}'
        and pg_get_expr(p.polqual, p.polrelid) = case when is_account then $3 else $4 end
        and pg_get_expr(p.polwithcheck, p.polrelid) = case when is_account then $3 else $4 end)`,
  'has a second permissive policy, which widens the first': `
    select name from tables where (select count(*) from pg_policy where polrelid = tables.oid and polpermissive and ${forServants('polroles')} and not (
      polcmd = 'r' and (
        (name = any($8) and polname = 'worker_looks' and polroles = array['worker'::regrole::oid])
        or (name = any($9) and polname = 'accounts_looks' and polroles = array['accounts_app'::regrole::oid])
        or (name = any($10) and polname = 'eraser_looks' and polroles = array['eraser'::regrole::oid])))) > 1`,
  'has a primary key that does not start with admin_id': `
    select name from tables where not is_account and not exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = tables.oid and i.indisprimary and a.attname = 'admin_id')`,
  'compares rows of different clinics': `
    select n.nspname || '.' || ic.relname as name from pg_index i
    join tables on tables.oid = i.indrelid and not is_account
    join pg_class ic on ic.oid = i.indexrelid join pg_namespace n on n.oid = ic.relnamespace
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where (i.indisunique or i.indisexclusion) and a.attname is distinct from 'admin_id' and n.nspname || '.' || ic.relname <> all($5)`,
  'is a foreign key that could point into another clinic': `
    select tables.name || '.' || k.conname as name from pg_constraint k
    join tables on tables.oid = k.conrelid and not is_account
    join pg_class target on target.oid = k.confrelid join pg_namespace n on n.oid = target.relnamespace
    where k.contype = 'f' and split_part(tables.name, '.', 1) || '.' || k.conname <> all($7) and (n.nspname = 'accounts' or not (
      (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) = 'admin_id' and
      (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) = 'admin_id'))`,
  'writes no history': `
    select name from tables where not is_account and name <> all($6) and not exists (
      select from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = tables.oid and p.proname = 'record_history'
        and g.tgenabled in ('O', 'A') and g.tgtype = 29 and g.tgqual is null)`,
  'does not raise its rev': `
    select name from tables where exists (select from pg_attribute where attrelid = tables.oid and attname = 'rev' and not attisdropped)
      and not exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
        where g.tgrelid = tables.oid and p.proname = 'raise_rev' and g.tgenabled in ('O', 'A') and g.tgqual is null)`,
  'lets a request forge history': `
    select 'clinic.history' as name where not exists (
      select from pg_policy where polrelid = 'clinic.history'::regclass and not polpermissive and polcmd = 'a' and polroles = '{0}'
        and pg_get_expr(polwithcheck, polrelid) = '(pg_trigger_depth() > 0)')`,
  'is a role that could step around row-level security': `
    select rolname as name from pg_roles where rolname = any(${servants}) and (
      rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
      or exists (select from pg_auth_members where member = pg_roles.oid))`,
  'belongs to a role that serves requests': `
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where pg_get_userbyid(c.relowner) = any(${servants}) and n.nspname <> 'pg_toast'
    union all select nspname from pg_namespace where pg_get_userbyid(nspowner) = any(${servants})
    union all select proname from pg_proc where pg_get_userbyid(proowner) = any(${servants})`,
  'is a place in which a request could create': `
    select nspname || ' (' || r || ')' as name from pg_namespace, unnest(${servants}) r
      where nspname !~ '^pg_' and has_schema_privilege(r, oid, 'CREATE')
    union all select 'the database (' || r || ')' from unnest(${servants}) r
      where has_database_privilege(r, current_database(), 'CREATE') or has_database_privilege(r, current_database(), 'TEMP')`,
  'is a view that would show every clinic': `
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours('n.nspname')} and not ${ownedByExtension('c.oid')} and (c.relkind = 'm'
      or (c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false)))`,
  "is a function that runs with its owner's rights": `
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and ${ours('n.nspname')} and not ${ownedByExtension('p.oid')}`,
}

/** Every privilege on our relations that everybody or a role that serves requests has, including single columns. */
const heldRights = `
  select coalesce(r.rolname, 'public') as holder, n.nspname || '.' || c.relname as relation, a.privilege_type as right, null as column
  from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
  where ${ours('n.nspname')} and c.relkind in ('r', 'p', 'f', 'v', 'm') and a.grantee <> c.relowner and not ${ownedByExtension('c.oid')}
    and (r.rolname is null or r.rolname = any(${servants}))
  union all
  select coalesce(r.rolname, 'public'), n.nspname || '.' || c.relname, a.privilege_type, t.attname
  from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace, aclexplode(t.attacl) a
    left join pg_roles r on r.oid = a.grantee
  where ${ours('n.nspname')} and a.grantee <> c.relowner and not ${ownedByExtension('c.oid')}
    and (r.rolname is null or r.rolname = any(${servants}))
  order by 1, 2, 3, 4`

const rightDefects = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ holder: Grantee; relation: string; right: string; column: string | null }>(
    heldRights,
  )
  const held = rows.map(({ holder, relation, right, column }) => ({
    relation,
    text: `${holder} ${right}${column ? ` (${column})` : ''}`,
  }))
  return [
    ...held
      .filter(({ relation, text }) => !expectedPrivilegesOf(relation).includes(text))
      .map(({ relation, text }) => `${relation} gives more than it should: ${text}`),
    ...findUnlistedTables(held.map(({ relation }) => relation)).map(
      (relation) => `${relation} has no entry among the rights`,
    ),
  ]
}

const grave = [
  'lacks forced row-level security',
  'lacks the policy that keeps it',
  'could step around row-level security',
]

/** What keeps clinics apart, on tables that this release knows: never tolerated. */
export const isGrave = (defect: string): boolean => {
  const [name = ''] = defect.split(' ')
  return grave.some((each) => defect.includes(each)) && (!name.includes('.') || findUnlistedTables([name]).length === 0)
}

/** Gate G1: checks every isolation rule against the live catalog. An empty list means that no rule is broken. */
export const findCatalogDefects = async (client: pg.ClientBase): Promise<string[]> => {
  const parameters = [
    tablesOfNoClinic,
    accountTables,
    `(id = (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid)`,
    tenantTest('admin_id'),
    uniqueAcrossClinics,
    withoutHistory,
    outOfClinics,
    seenByWorker,
    seenByAccounts,
    seenByEraser,
  ]
  const defects: string[] = []
  for (const [defect, check] of Object.entries(checks)) {
    // Every check gets all parameters, so their numbers stay the same.
    const sql = `with ${tables}, given as (select $1::text[], $2::text[], $3::text, $4::text, $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
      select name::text from (${check}) broken order by 1`
    const { rows } = await client.query<{ name: string }>(sql, parameters)
    defects.push(...rows.map(({ name }) => `${name} ${defect}`))
  }
  return [...defects, ...(await rightDefects(client)), ...(await findClinicalDefects(client))]
}
