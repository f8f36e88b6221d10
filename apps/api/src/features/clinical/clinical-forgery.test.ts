// What a request or the owner of the database forges is overwritten, or found by the chain, the keys and the check at the start.
import { verifyChain } from '@postura/domain/clinical/chain.rules'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { findCatalogDefects } from '../../db/guard/catalog-defects.ts'
import { type Attack, dropTrigger, useAttacks } from '../../testing/clinical/use-attacks.ts'

const { postura, ids, made, attempt, insertEntry, logRead, held } = useAttacks()
const CONTENTS = 'select * from clinic.clinical_contents'

describe('what is forged is overwritten:', () => {
  test('number, author, signer, date and hash of an entry', async () => {
    const attack: Attack = { as: 'app', sql: insertEntry }
    const { rows } = await attempt(attack)
    expect(rows[0]).toMatchObject({ number: 3, author_id: ids.me, signer: 'Carla Nunes', crefito: '12345-F' })
    expect(String(rows[0]?.signed_at)).not.toContain('2020')
    const control = await attempt(attack, dropTrigger('entries', 'sign'))
    expect(control.rows[0]).toMatchObject({ number: 77, author_id: ids.colleague, signer: 'Outra Pessoa' })
  })

  test('reader, time and transaction of a read', async () => {
    const attack: Attack = {
      as: 'app',
      sql: () => `insert into clinic.clinical_reads (admin_id, patient_id, what, actor_id, at, xact)
        values ('${ids.admin}', '${ids.patient}', 'timeline', '${ids.colleague}', '2020-01-01', '999999') returning *, at = now() as is_now`,
    }
    expect((await attempt(attack)).rows[0]).toMatchObject({ actor_id: ids.me, is_now: true })
    const control = await attempt(attack, dropTrigger('reads', 'log_read'))
    expect(control.rows[0]).toMatchObject({ actor_id: ids.colleague, xact: '999999', is_now: false })
  })
})

test('contents open with a logged read, in its transaction only', async () => {
  const read: Attack = { as: 'app', before: () => logRead(ids.patient), sql: () => CONTENTS }
  expect((await attempt(read)).count).toBe(2)
  const app = new pg.Client({ connectionString: postura.appUrl })
  await app.connect()
  const within = async (sql: string) => {
    await app.query('begin')
    await app.query(`select set_config('app.admin_id', $1, true), set_config('app.actor_id', $1, true)`, [ids.admin])
    if (sql) await app.query(sql)
    const { rowCount } = await app.query(CONTENTS)
    await app.query('commit')
    return rowCount
  }
  expect([await within(logRead(ids.patient)), await within(''), await within(logRead(ids.other))]).toEqual([2, 0, 1])
  await app.end()
})

describe('the owner of the database who takes the triggers away', () => {
  /** Does it, and puts them back. */
  const withoutTriggers = async (sql: string, parameters: unknown[]): Promise<void> => {
    const { superuser } = held()
    const tables = ['clinical_entries', 'clinical_contents']
    for (const table of tables) await superuser.query(`alter table clinic.${table} disable trigger stays`)
    expect((await findCatalogDefects(superuser)).join('\n')).toContain(
      'clinic.clinical_entries lacks the trigger stays',
    )
    await superuser.query(sql, parameters)
    for (const table of tables) await superuser.query(`alter table clinic.${table} enable always trigger stays`)
  }
  const read = () => held().clinic.call('GET', `/api/clinical/patients/${ids.patient}/entries`)
  const problems = async () => {
    const { entries } = (await read()).json()
    return (await verifyChain({ clinicId: ids.admin, entries: entries.toReversed() })).problems
  }

  test('and changes an entry is found by the chain', async () => {
    const change = 'update clinic.clinical_entries set signer = $2 where id = $1'
    expect(await problems()).toEqual([])
    await withoutTriggers(change, [made.entry, 'Outra Pessoa'])
    expect(await problems()).toEqual([{ number: 1, problem: 'envelope' }])
    await withoutTriggers(change, [made.entry, 'Carla Nunes'])
    expect(await problems()).toEqual([])
  })

  test('and swaps the texts of two entries is found by the keys: nothing is answered', async () => {
    const swap = `update clinic.clinical_contents content set sealed = other.sealed from clinic.clinical_contents other
      where content.patient_id = $1 and other.patient_id = $1 and other.entry_id <> content.entry_id`
    await withoutTriggers(swap, [ids.patient])
    const { statusCode, body } = await read()
    expect([statusCode, body.includes('Lado trocado')]).toEqual([500, false])
    await withoutTriggers(swap, [ids.patient])
    expect((await read()).body).toContain('Lado trocado')
  })
})
