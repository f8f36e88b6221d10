import { expect, test } from 'vitest'
import { findVoided } from './voided.rules.ts'

const entry = (id: string, amends_id: string | null = null, annuls = false) => ({ id, amends_id, annuls })

test('an annulment voids its entry and the addenda of it, and no annulment', () => {
  const entries = [
    entry('note'),
    entry('addendum', 'note'),
    entry('annulment', 'note', true),
    entry('late addendum', 'note'),
    entry('other'),
  ]
  expect([...findVoided(entries)].map(([id, by]) => [id, by.id])).toEqual([
    ['note', 'annulment'],
    ['addendum', 'annulment'],
    ['late addendum', 'annulment'],
  ])
})

test('an annulled addendum leaves its entry as it is', () => {
  const entries = [entry('note'), entry('addendum', 'note'), entry('annulment', 'addendum', true)]
  expect([...findVoided(entries).keys()]).toEqual(['addendum'])
})
