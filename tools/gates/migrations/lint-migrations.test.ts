import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUnsafeMigrations } from './lint-migrations.ts'

const lint = (sql: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'postura-lint-'))
  writeFileSync(join(folder, '0001_old.sql'), 'alter table a alter column n type bigint;')
  writeFileSync(join(folder, '0002_new.sql'), sql)
  try {
    return findUnsafeMigrations(folder, '0001_old.sql')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each([
  ['a rewritten table', 'alter table clinic.patients alter column rev type bigint;', 'changing-column-type'],
  ['an index that blocks writes', 'create index a_n on clinic.patients (rev);', 'require-concurrent-index-creation'],
  [
    'a column that old code does not fill',
    'alter table clinic.patients add column n text not null;',
    'adding-required-field',
  ],
  ['a column that old code reads', 'alter table clinic.patients drop column address;', 'ban-drop-column'],
  ['a renamed column', 'alter table clinic.patients rename column phone to mobile;', 'renaming-column'],
  [
    'a constraint that reads the whole table',
    'alter table clinic.patients add constraint c check (rev > 0);',
    'constraint-missing-not-valid',
  ],
])('%s is found', (_, sql, rule) => {
  expect(lint(sql)).toContain(rule)
})

test.each([
  ['an optional column', 'alter table clinic.patients add column nickname text;'],
  [
    'an index beside the writes',
    '-- no-transaction\ncreate index concurrently if not exists a_n on clinic.patients (rev);',
  ],
])('%s is accepted', (_, sql) => {
  expect(lint(sql)).toBe('')
})
