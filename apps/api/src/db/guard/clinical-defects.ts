import type pg from 'pg'

/** Bits of `pg_trigger.tgtype`. */
const [ROW, BEFORE, INSERT, DELETE, UPDATE, TRUNCATE] = [1, 2, 4, 8, 16, 32] as const

/** Name, function and moment of each trigger that keeps the clinical record as it is. */
const keepers: [table: string, name: string, procedure: string, type: number][] = [
  ['clinical_entries', 'sign', 'sign_entry', ROW + BEFORE + INSERT],
  ['clinical_entries', 'stays', 'stays_as_signed', ROW + BEFORE + UPDATE + DELETE],
  ['clinical_contents', 'stays', 'stays_as_signed', ROW + BEFORE + UPDATE],
  ['clinical_contents', 'goes_in_time', 'content_stays', ROW + BEFORE + DELETE],
  ['clinical_reads', 'log_read', 'log_read', ROW + BEFORE + INSERT],
  ['clinical_reads', 'stays', 'stays_as_signed', ROW + BEFORE + UPDATE + DELETE],
  ['clinical_destructions', 'note', 'note_destruction', ROW + BEFORE + INSERT],
  ['clinical_destructions', 'stays', 'stays_as_signed', ROW + BEFORE + UPDATE + DELETE],
  ['deletions', 'record_is_over', 'record_is_over', ROW + BEFORE + INSERT + UPDATE],
  ...['entries', 'contents', 'reads', 'destructions'].map((name): [string, string, string, number] => [
    `clinical_${name}`,
    'stays_whole',
    'stays_as_signed',
    BEFORE + TRUNCATE,
  ]),
]

/** Hashes of the bodies: a function that was replaced by one that permits everything is not the one of the migration. */
const bodies: Record<string, string> = {
  content_stays: 'a98a95e22cc270c1cea4524f45b5d165',
  log_read: 'f5998af8be666160b05a5b3a448f8f5c',
  note_destruction: '99409bb2c7996f478f5410ba4f6f3998',
  record_is_over: '5b508e02f3a4c90dd514bc29a7d12cc6',
  sign_entry: '46b0581bbfa61d0e700d6c8f0f09e33f',
  stays_as_signed: 'c49eeaf5d98f5f0ca0a14c496e5be262',
}

const LOGGED_READS = `(patient_id = ANY (ARRAY( SELECT r.patient_id
   FROM clinic.clinical_reads r
  WHERE ((r.admin_id = (current_setting('app.admin_id'::text))::uuid) AND (r.xact = pg_current_xact_id_if_assigned()) AND (r.at = now())))))`
const OWN_DRAFT = `(author_id = (NULLIF(current_setting('app.actor_id'::text, true), ''::text))::uuid)`

const missingTriggers = `
  select 'clinic.' || k.table_name || ' lacks the trigger ' || k.name || ' that keeps it as it is' as defect
  from jsonb_to_recordset($1) as k(table_name text, name text, procedure text, type int) where not exists (
    select from pg_trigger g join pg_proc p on p.oid = g.tgfoid join pg_class c on c.oid = g.tgrelid
    where c.relnamespace = 'clinic'::regnamespace and c.relname = k.table_name and g.tgname = k.name and p.proname = k.procedure
      and g.tgtype = k.type and g.tgenabled = 'A' and g.tgqual is null and g.tgattr = '')`

const changedBodies = `
  select 'clinic.' || b.key || ' is not the function of the migrations' as defect
  from jsonb_each_text($1) b where not exists (
    select from pg_proc p where p.pronamespace = 'clinic'::regnamespace and p.proname = b.key and md5(p.prosrc) = b.value)`

const missingPolicies = `
  select 'clinic.clinical_contents opens without a logged read' as defect where not exists (
    select from pg_policy where polrelid = 'clinic.clinical_contents'::regclass and not polpermissive and polcmd = 'r'
      and polroles = '{0}' and pg_get_expr(polqual, polrelid) = $1)
  union all
  select 'clinic.clinical_drafts shows the drafts of others' where not exists (
    select from pg_policy where polrelid = 'clinic.clinical_drafts'::regclass and not polpermissive and polcmd = '*'
      and polroles = array['app'::regrole::oid] and pg_get_expr(polqual, polrelid) = $2
      and pg_get_expr(polwithcheck, polrelid) = $2)`

/** What the clinical record relies on, besides what every table has. */
export const findClinicalDefects = async (client: pg.ClientBase): Promise<string[]> => {
  const triggers = keepers.map(([table_name, name, procedure, type]) => ({ table_name, name, procedure, type }))
  const answers = [
    await client.query<{ defect: string }>(missingTriggers, [JSON.stringify(triggers)]),
    await client.query<{ defect: string }>(changedBodies, [JSON.stringify(bodies)]),
    await client.query<{ defect: string }>(missingPolicies, [LOGGED_READS, OWN_DRAFT]),
  ]
  return answers.flatMap(({ rows }) => rows.map(({ defect }) => defect))
}
