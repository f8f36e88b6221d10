import type pg from 'pg'

// Named exceptions, each with its reason.
const tablesOfNoClinic = [
  'billing.events', // the provider's news, stored before anyone knows whose it is; app may only insert
]
const accountTables = ['accounts.profiles'] // isolated by id, which is the owner's user id
const uniqueAcrossClinics = [
  'billing.customers_provider_customer_id_key', // the provider's own numbering
  'billing.orders_provider_payment_id_key',
]
const withoutHistory = [
  'clinic.history', // it is the history
  'clinic.receipts', // immutable snapshots
  'billing.customers', // the provider's truth, reconciled, never undone
  'billing.orders',
  'billing.grants',
]

const tenantTest = (column: string): string => `(${column} = (current_setting('app.admin_id'::text))::uuid)`

const tables = `
  tables as (
    select c.oid, c.relname, n.nspname || '.' || c.relname as name, c.relrowsecurity, c.relforcerowsecurity,
      n.nspname || '.' || c.relname = any($2) as is_account
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname || '.' || c.relname <> all($1)
      and (n.nspname in ('clinic', 'billing') or n.nspname || '.' || c.relname = any($2))
  )`

const checks: Record<string, string> = {
  'has no admin_id uuid not null': `
    select name from tables where not is_account and not exists (
      select from pg_attribute where attrelid = tables.oid and attname = 'admin_id' and atttypid = 'uuid'::regtype and attnotnull)`,
  'lacks forced row-level security': `select name from tables where not (relrowsecurity and relforcerowsecurity)`,
  'lacks the policy that keeps it to its own clinic': `
    select name from tables where not exists (
      select from pg_policy p where p.polrelid = tables.oid and p.polpermissive and p.polcmd = '*' and p.polroles = '{0}'
        and pg_get_expr(p.polqual, p.polrelid) = case when is_account then $3 else $4 end
        and pg_get_expr(p.polwithcheck, p.polrelid) = case when is_account then $3 else $4 end)`,
  'has a second permissive policy, which widens the first': `
    select name from tables where (select count(*) from pg_policy where polrelid = tables.oid and polpermissive) > 1`,
  'has a primary key that does not start with admin_id': `
    select name from tables where not is_account and not exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = tables.oid and i.indisprimary and a.attname = 'admin_id')`,
  'is unique across clinics': `
    select n.nspname || '.' || ic.relname as name from pg_index i
    join tables on tables.oid = i.indrelid and not is_account
    join pg_class ic on ic.oid = i.indexrelid join pg_namespace n on n.oid = ic.relnamespace
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indisunique and a.attname is distinct from 'admin_id' and n.nspname || '.' || ic.relname <> all($5)`,
  'is a foreign key that could point into another clinic': `
    select tables.name || '.' || k.conname as name from pg_constraint k
    join tables on tables.oid = k.conrelid and not is_account
    join tables target on target.oid = k.confrelid and not target.is_account
    where k.contype = 'f' and not (
      (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) = 'admin_id' and
      (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) = 'admin_id')`,
  'writes no history': `
    select name from tables where not is_account and name <> all($6) and not exists (
      select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
      where g.tgrelid = tables.oid and p.proname = 'record_history' and g.tgenabled in ('O', 'A') and g.tgtype = 29)`,
  'does not raise its rev': `
    select name from tables where exists (select from pg_attribute where attrelid = tables.oid and attname = 'rev')
      and not exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
        where g.tgrelid = tables.oid and p.proname = 'raise_rev' and g.tgenabled in ('O', 'A'))`,
  'lets a request truncate, reference or add triggers': `
    select name || ' (' || r || ', ' || privilege || ')' as name from tables,
      unnest(array['app', 'worker', 'accounts_app']) r, unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
    where has_table_privilege(r, tables.oid, privilege)`,
  'lets a request change history': `
    select 'clinic.history (' || r || ', ' || privilege || ')' as name
    from unnest(array['app', 'worker']) r, unnest(array['UPDATE', 'DELETE']) privilege
    where has_table_privilege(r, 'clinic.history', privilege)`,
  'lets a request forge history': `
    select 'clinic.history' as name where not exists (
      select from pg_policy where polrelid = 'clinic.history'::regclass and not polpermissive and polcmd = 'a' and polroles = '{0}'
        and pg_get_expr(polwithcheck, polrelid) = '(pg_trigger_depth() > 0)')`,
  'is a role that could step around row-level security': `
    select rolname as name from pg_roles where rolname in ('app', 'worker', 'accounts_app') and (
      rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
      or exists (select from pg_auth_members where member = pg_roles.oid))`,
  'belongs to a role that serves requests': `
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where pg_get_userbyid(c.relowner) in ('app', 'worker', 'accounts_app') and n.nspname <> 'pg_toast'
    union all select nspname from pg_namespace where pg_get_userbyid(nspowner) in ('app', 'worker', 'accounts_app')
    union all select proname from pg_proc where pg_get_userbyid(proowner) in ('app', 'worker', 'accounts_app')`,
  'is a schema in which a request could create': `
    select nspname || ' (' || r || ')' as name from pg_namespace, unnest(array['app', 'worker', 'accounts_app']) r
    where nspname in ('accounts', 'clinic', 'billing', 'jobs', 'public') and has_schema_privilege(r, oid, 'CREATE')`,
  'is a view that would show every clinic': `
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('accounts', 'clinic', 'billing', 'public') and (c.relkind = 'm'
      or (c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false)))`,
  "is a function that runs with its owner's rights": `
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname in ('accounts', 'clinic', 'billing', 'public')`,
  'is an accounts table that the app can read': `
    select n.nspname || '.' || c.relname || ' (' || r || ')' as name from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      unnest(array['app', 'worker']) r
    where n.nspname = 'accounts' and c.relkind in ('r', 'p', 'v') and n.nspname || '.' || c.relname <> all($2)
      and has_table_privilege(r, c.oid, 'SELECT')`,
  'is clinic data that the accounts role can read': `
    select name from tables where has_table_privilege('accounts_app', tables.oid, 'SELECT')`,
}

/** Gate G1: every rule about isolation, asked of the live catalogue. An empty list means none is broken. */
export const catalogueDefects = async (client: pg.ClientBase): Promise<string[]> => {
  const parameters = [
    tablesOfNoClinic,
    accountTables,
    tenantTest('id'),
    tenantTest('admin_id'),
    uniqueAcrossClinics,
    withoutHistory,
  ]
  const defects: string[] = []
  for (const [defect, check] of Object.entries(checks)) {
    // Every check sees every parameter, so that they can be numbered once.
    const sql = `with ${tables}, given as (select $1::text[], $2::text[], $3::text, $4::text, $5::text[], $6::text[])
      select name::text from (${check}) broken order by 1`
    const { rows } = await client.query<{ name: string }>(sql, parameters)
    defects.push(...rows.map(({ name }) => `${name} ${defect}`))
  }
  return defects
}
