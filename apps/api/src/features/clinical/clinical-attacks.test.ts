// The walls of the clinical record in the database. Each attack is refused; with its defence removed, in a transaction that is rolled back, it
// succeeds.
import { newId } from '@postura/domain/shared/ids'
import { describe, expect, test } from 'vitest'
import { type Attack, dropConstraints, dropTrigger, useAttacks } from '../../testing/clinical/use-attacks.ts'

const { ids, made, attempt, insertEntry, logRead } = useAttacks()

const insertContent = (patient: string, entry: string) =>
  `insert into clinic.clinical_contents (admin_id, patient_id, entry_id, key_id, sealed)
   values ('${ids.admin}', '${patient}', '${entry}', '${made.key}', 'x')`
const CONTENTS = 'select * from clinic.clinical_contents'
const everyTable = ['entries', 'contents', 'reads', 'destructions']

type Case = [name: string, attack: Attack, defence: string, code: string]
const NOT_ALLOWED = '42501'

const refused: Case[] = [
  ...everyTable.map(
    (table): Case => [
      `the owner of the tables truncates ${table}`,
      { as: 'owner', sql: () => `truncate clinic.clinical_${table} cascade` },
      everyTable.map((each) => dropTrigger(each, 'stays_whole')).join(';'),
      NOT_ALLOWED,
    ],
  ),
  ...(['entries', 'reads'] as const).flatMap((table): Case[] => [
    [
      `the owner of the tables deletes ${table}`,
      { as: 'owner', sql: () => `delete from clinic.clinical_${table} where patient_id = '${ids.other}'` },
      `${dropTrigger(table, 'stays')}; ${dropConstraints('contents', '%entry%')}`,
      NOT_ALLOWED,
    ],
    [
      `a request deletes ${table}`,
      { as: 'app', sql: () => `delete from clinic.clinical_${table} where patient_id = '${ids.other}'` },
      `grant delete on clinic.clinical_${table} to app; ${dropTrigger(table, 'stays')}; ${dropConstraints('contents', '%entry%')}`,
      NOT_ALLOWED,
    ],
  ]),
  [
    'the owner of the tables changes who signed',
    { as: 'owner', sql: () => `update clinic.clinical_entries set signer = 'Outra' where id = '${made.entry}'` },
    dropTrigger('entries', 'stays'),
    NOT_ALLOWED,
  ],
  [
    'the role of a replica changes who signed',
    {
      as: 'superuser',
      before: () => 'set local session_replication_role = replica',
      sql: () => `update clinic.clinical_entries set signer = 'Outra' where id = '${made.entry}'`,
    },
    'alter table clinic.clinical_entries enable trigger stays',
    NOT_ALLOWED,
  ],
  [
    'the role of a replica signs without a chain',
    {
      as: 'superuser',
      actor: () => '',
      before: () => 'set local session_replication_role = replica',
      sql: insertEntry,
    },
    'alter table clinic.clinical_entries enable trigger sign',
    NOT_ALLOWED,
  ],
  [
    'a request steps into the role of a replica',
    { as: 'app', sql: () => 'set local session_replication_role = replica' },
    'grant set on parameter session_replication_role to app',
    NOT_ALLOWED,
  ],
  [
    'a request disables a trigger',
    { as: 'app', sql: () => 'alter table clinic.clinical_entries disable trigger stays' },
    'alter table clinic.clinical_entries owner to app',
    NOT_ALLOWED,
  ],
  [
    'a request changes who signed',
    { as: 'app', sql: () => `update clinic.clinical_entries set signer = 'Outra' where id = '${made.entry}'` },
    `grant update on clinic.clinical_entries to app; ${dropTrigger('entries', 'stays')}`,
    NOT_ALLOWED,
  ],
  ...(
    [
      ['a member without a CREFITO', () => ids.desk],
      ['a member who has left', () => ids.left],
      ['a member of another clinic', () => ids.stranger],
      ['nobody', () => ''],
    ] as const
  ).flatMap(([who, actor]): Case[] => [
    [`${who} signs`, { as: 'app', actor, sql: insertEntry }, dropTrigger('entries', 'sign'), NOT_ALLOWED],
  ]),
  [
    'a member of another clinic reads',
    { as: 'app', actor: () => ids.stranger, sql: () => logRead(ids.patient) },
    `create or replace function clinic.log_read() returns trigger language plpgsql as $$ begin
       new.actor_id := current_setting('app.actor_id')::uuid; new.at := now(); new.xact := pg_current_xact_id(); return new; end $$`,
    NOT_ALLOWED,
  ],
  [
    'an addendum is about the entry of another patient',
    { as: 'app', sql: () => insertEntry({ kind: `'addendum'`, amends_id: `'${made.othersEntry}'` }) },
    dropConstraints('entries', '%amends%'),
    '23503',
  ],
  [
    'an addendum is about an addendum',
    { as: 'app', sql: () => insertEntry({ kind: `'addendum'`, amends_id: `'${made.addendum}'` }) },
    dropTrigger('entries', 'sign'),
    '23514',
  ],
  [
    'an entry is about a patient of another clinic',
    { as: 'app', sql: () => insertEntry({ patient_id: `'${made.strangersPatient}'` }) },
    dropConstraints('entries', '%patient_id_fkey'),
    '23503',
  ],
  [
    'an entry is signed in another clinic',
    { as: 'app', sql: () => insertEntry({ admin_id: `'${ids.stranger}'` }) },
    `alter table clinic.clinical_entries disable row level security; ${dropTrigger('entries', 'sign')}; ${dropConstraints('entries', '%fkey')}`,
    NOT_ALLOWED,
  ],
  [
    'a second content replaces the first',
    { as: 'app', sql: () => insertContent(ids.patient, made.entry) },
    dropConstraints('contents', '%pkey'),
    '23505',
  ],
  [
    'a content is given to no entry',
    { as: 'app', sql: () => insertContent(ids.patient, newId()) },
    dropConstraints('contents', '%entry_id_fkey'),
    '23503',
  ],
  [
    'a content moves to the entry of another patient',
    // The entry has lost its content, so only the key to entry and patient together refuses it.
    {
      as: 'superuser',
      before: () =>
        `alter table clinic.clinical_contents disable trigger all; delete from clinic.clinical_contents where entry_id = '${made.othersEntry}';
         alter table clinic.clinical_contents enable trigger all`,
      sql: () => insertContent(ids.patient, made.othersEntry),
    },
    dropConstraints('contents', '%entry_id_fkey'),
    '23503',
  ],
  [
    'the owner of the tables changes a content',
    { as: 'owner', sql: () => `update clinic.clinical_contents set sealed = 'x' where entry_id = '${made.entry}'` },
    dropTrigger('contents', 'stays'),
    NOT_ALLOWED,
  ],
  [
    'the owner of the tables deletes a content',
    { as: 'owner', sql: () => `delete from clinic.clinical_contents where entry_id = '${made.entry}'` },
    dropTrigger('contents', 'goes_in_time'),
    NOT_ALLOWED,
  ],
  [
    'a content is destroyed before its time',
    {
      as: 'owner',
      sql: () => `insert into clinic.clinical_destructions (admin_id, patient_id, done_by, reason, entries, last_signed_at, head, at, xact)
        values ('${ids.admin}', '${ids.patient}', 'x', 'x', 1, now(), 'x', now(), pg_current_xact_id())`,
    },
    dropTrigger('destructions', 'note'),
    NOT_ALLOWED,
  ],
  [
    'a request notes a destruction',
    {
      as: 'app',
      sql: () => `insert into clinic.clinical_destructions (admin_id, patient_id, done_by, reason, entries, last_signed_at, head, at, xact)
        values ('${ids.admin}', '${ids.patient}', 'x', 'x', 1, now(), 'x', now(), pg_current_xact_id())`,
    },
    `grant insert on clinic.clinical_destructions to app; ${dropTrigger('destructions', 'note')}`,
    NOT_ALLOWED,
  ],
  [
    'a draft is begun in the name of a colleague',
    {
      as: 'app',
      sql: () => `insert into clinic.clinical_drafts (admin_id, id, patient_id, author_id, document, occurred_on, key_id, sealed)
        values ('${ids.admin}', '${newId()}', '${ids.patient}', '${ids.colleague}', 'evolucao', now(), '${made.key}', 'x')`,
    },
    'drop policy own_draft on clinic.clinical_drafts',
    NOT_ALLOWED,
  ],
  [
    'the worker reads a text',
    { as: 'worker', sql: () => 'select sealed from clinic.clinical_drafts' },
    'grant select on clinic.clinical_drafts to worker',
    NOT_ALLOWED,
  ],
  [
    'the key of a clinic is replaced',
    { as: 'app', sql: () => `update clinic.clinical_keys set wrapped = 'x'` },
    'grant update on clinic.clinical_keys to app',
    NOT_ALLOWED,
  ],
]

describe('is refused, and succeeds without its defence:', () => {
  test.each(refused)('%s', async (_, attack, defence, code) => {
    expect((await attempt(attack)).code).toBe(code)
    expect((await attempt(attack, defence)).code).toBe(null)
  })
})

/** Attacks that find nothing, and find something without their defence. */
const found: [name: string, attack: Attack, defence: string][] = [
  [
    'contents without a logged read',
    { as: 'app', sql: () => CONTENTS },
    'drop policy opened_and_logged on clinic.clinical_contents',
  ],
  [
    'contents with the logged read of another patient',
    { as: 'app', before: () => logRead(ids.patient), sql: () => `${CONTENTS} where patient_id = '${ids.other}'` },
    'drop policy opened_and_logged on clinic.clinical_contents',
  ],
  [
    'contents with the logged read of another clinic',
    {
      as: 'app',
      actor: () => ids.me,
      before: () => logRead(made.strangersPatient),
      sql: () => `${CONTENTS} where patient_id = '${ids.patient}'`,
    },
    'drop policy opened_and_logged on clinic.clinical_contents',
  ],
  [
    'the draft of a colleague',
    { as: 'app', sql: () => 'select * from clinic.clinical_drafts' },
    'drop policy own_draft on clinic.clinical_drafts',
  ],
  [
    'a colleague’s draft to discard',
    { as: 'app', sql: () => 'delete from clinic.clinical_drafts' },
    'drop policy own_draft on clinic.clinical_drafts',
  ],
]

describe('finds nothing, and something without its defence:', () => {
  test.each(found)('%s', async (_, attack, defence) => {
    expect(await attempt(attack)).toMatchObject({ code: null, count: 0 })
    expect((await attempt(attack, defence)).count).toBeGreaterThan(0)
  })
})
