import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '~/lib/api-client'
import { createDraftKeeper } from './draft-keeper'
import type { TextCopies, TextCopy } from './draft-text'
import type { KeeperOptions } from './keeper-state'

const subject = { patient_id: 'ana', document: 'evolucao', appointment_id: null, class_id: null, amends_id: null }
const text = { occurred_on: '2026-03-11', copied_from: null, values: {} }
const refuse = (code: string, detail?: string) => () =>
  Promise.reject(new ApiError({ code, message: code, ...(detail !== undefined && { detail }) }))
const offline = refuse('unreachable')

type Save = KeeperOptions['save']

/** A server that raises the version with each save; `texts` are the saved ones. */
const createServer = () => {
  const texts: unknown[] = []
  const revs: number[] = []
  const ids: string[] = []
  const visits: unknown[] = []
  const save = vi.fn<Save>(async (id, input) => {
    ids.push(id)
    revs.push(input.rev)
    visits.push(input.appointment_id)
    texts.push(input.fields.map(({ value }) => value).join())
    return { rev: input.rev + 1, updated_at: '2026-03-11T12:00:00.000Z' }
  })
  return { save, texts, revs, ids, visits }
}

const found = { id: 'draft', at: 0, name: 'copy', stored: 'sealed' } as TextCopy

const openKeeper = (save: Save, over: Partial<KeeperOptions> = {}) => {
  const read = vi.fn<KeeperOptions['read']>(refuse('draft_not_found'))
  const empty = { patientName: 'Ana', typedBy: 'helena', text, savedText: null, found: null, copies: null, read }
  return createDraftKeeper({ id: 'draft', subject, rev: 0, save, ...empty, ...over })
}

/** Copies of a device, by draft. */
const createCopies = (keeps = true) => {
  const kept = new Map<string, unknown>()
  const copies: TextCopies = {
    keep: async ({ id, input }) => {
      if (keeps) kept.set(id, input)
      return keeps
    },
    remove: async (id) => void kept.delete(id),
    drop: async () => undefined,
    load: async () => [],
  }
  return { copies, kept }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a text is saved two seconds after the last key, once', async () => {
  const { save, texts } = createServer()
  const keeper = openKeeper(save)
  keeper.change({ values: { texto: 'a' } })
  await vi.advanceTimersByTimeAsync(1_900)
  keeper.change({ values: { texto: 'ab' } })
  await vi.advanceTimersByTimeAsync(1_900)
  expect(texts).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect([texts, keeper.getState().status, keeper.getState().rev]).toEqual([['ab'], 'saved', 1])
})

test('what is typed while a save runs is saved after it, on its version', async () => {
  const { save, texts, revs } = createServer()
  const keeper = openKeeper(save)
  keeper.change({ values: { texto: 'a' } })
  const saved = keeper.flush()
  keeper.change({ values: { texto: 'ab' } })
  expect(await saved).toBe(2)
  expect([texts, revs]).toEqual([
    ['a', 'ab'],
    [0, 1],
  ])
})

test('without a connection it says so, and tries again until the text is saved', async () => {
  const { save, texts } = createServer()
  const unreliable = vi
    .fn<Save>()
    .mockImplementationOnce(offline)
    .mockImplementationOnce(offline)
    .mockImplementation(save)
  const keeper = openKeeper(unreliable)
  keeper.change({ values: { texto: 'a' } })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(keeper.getState().status).toBe('offline')
  await vi.advanceTimersByTimeAsync(30_000)
  expect([keeper.getState().status, texts]).toEqual(['saved', ['a']])
})

test('a text of another window is never overwritten: nothing is sent until the person has chosen', async () => {
  const { save, texts, revs } = createServer()
  const refusing = vi.fn<Save>().mockImplementationOnce(refuse('stale')).mockImplementation(save)
  const keeper = openKeeper(refusing)
  keeper.change({ values: { texto: 'a' } })
  await vi.advanceTimersByTimeAsync(2_000)
  keeper.change({ values: { texto: 'ab' } })
  keeper.saveIfUnsaved()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([keeper.getState().status, refusing.mock.calls.length]).toEqual(['stale', 1])
  await keeper.resolve(7, null)
  expect([texts, revs]).toEqual([['ab'], [7]])
})

test('the text of the other window can be taken, and nothing is sent for it', async () => {
  const { save } = createServer()
  const keeper = openKeeper(save)
  keeper.change({ values: { texto: 'a' } })
  await keeper.resolve(7, { ...text, values: { texto: 'da outra' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([save.mock.calls.length, keeper.getText().values, keeper.getState().rev]).toEqual([
    0,
    { texto: 'da outra' },
    7,
  ])
})

test('a text that was found on the device is saved at once when the page is left', async () => {
  const { save, texts } = createServer()
  const keeper = openKeeper(save, { found, text: { ...text, values: { texto: 'a' } } })
  keeper.saveIfUnsaved()
  await vi.advanceTimersByTimeAsync(0)
  expect(texts).toHaveLength(1)
})

test('a signed or discarded draft sends nothing more', async () => {
  const { save } = createServer()
  const keeper = openKeeper(save)
  keeper.change({ values: { texto: 'a' } })
  await keeper.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).not.toHaveBeenCalled()
})

test('a keeper that was stopped sends nothing more, with a retry waiting or not', async () => {
  const refusing = vi.fn<Save>().mockImplementation(offline)
  const keeper = openKeeper(refusing)
  keeper.change({ values: { texto: 'a' } })
  await vi.advanceTimersByTimeAsync(2_000)
  keeper.stop()
  keeper.saveIfUnsaved()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([refusing.mock.calls.length, keeper.hasUnsaved()]).toEqual([1, true])
})

test('each key is told, without a connection too', async () => {
  const keeper = openKeeper(offline)
  keeper.change({ values: { texto: 'a' } })
  await vi.advanceTimersByTimeAsync(2_000)
  const heard = vi.fn()
  keeper.subscribe(heard)
  const before = keeper.getState()
  keeper.change({ values: { texto: 'ab' } })
  expect([heard.mock.calls.length, keeper.getState() === before]).toEqual([1, false])
})

test('a draft that another window has begun asks which text goes on, under its id', async () => {
  const { save, ids, revs } = createServer()
  const { copies, kept } = createCopies()
  const refusing = vi.fn<Save>().mockImplementationOnce(refuse('draft_exists', 'other')).mockImplementation(save)
  const keeper = openKeeper(refusing, { copies })
  keeper.change({ values: { texto: 'a' } })
  await vi.advanceTimersByTimeAsync(2_000)
  expect([keeper.getState().status, keeper.getId(), [...kept.keys()]]).toEqual(['stale', 'other', ['other']])
  await keeper.resolve(3, null)
  expect([ids, revs, [...kept.keys()]]).toEqual([['other'], [3], []])
})

test('a save whose answer was lost is no other window', async () => {
  const { save, texts, revs } = createServer()
  const unreliable = vi
    .fn<Save>()
    .mockImplementationOnce(offline)
    .mockImplementationOnce(refuse('stale'))
    .mockImplementation(save)
  const stored = { ...subject, id: 'draft', rev: 1, occurred_on: text.occurred_on, copied_from: null }
  const read = async () => ({
    ...stored,
    ...{ patient_name: 'Ana', created_at: '', updated_at: '' },
    fields: [{ name: 'texto', value: 'a' }],
  })
  const keeper = openKeeper(unreliable, { read })
  keeper.change({ values: { texto: 'a' } })
  await vi.advanceTimersByTimeAsync(2_000)
  keeper.change({ values: { texto: 'ab' } })
  await vi.advanceTimersByTimeAsync(2_000)
  expect([keeper.getState().status, texts, revs]).toEqual(['saved', ['ab'], [1]])
})

test('a draft that was discarded elsewhere, and a visit that is gone, take no text with them', async () => {
  const { save, ids, revs, visits } = createServer()
  const refusing = vi
    .fn<Save>()
    .mockImplementationOnce(refuse('draft_not_found'))
    .mockImplementationOnce(refuse('appointment_not_found'))
    .mockImplementation(save)
  const keeper = openKeeper(refusing, { rev: 4, subject: { ...subject, appointment_id: 'visit' } })
  keeper.change({ values: { texto: 'a' } })
  await vi.advanceTimersByTimeAsync(2_000)
  expect([keeper.getState().status, revs, visits]).toEqual(['saved', [0], [null]])
  expect([ids[0] === 'draft', keeper.getState().hasLostVisit]).toEqual([false, true])
})

test('a device that keeps nothing is told of', async () => {
  const keeper = openKeeper(offline, { copies: createCopies(false).copies })
  keeper.change({ values: { texto: 'a' } })
  await vi.advanceTimersByTimeAsync(2_000)
  expect([keeper.getState().status, keeper.getState().isKept, keeper.hasUnsaved()]).toEqual(['offline', false, true])
})

test('the end of a session is no lost connection, and the text is saved after the next sign-in', async () => {
  const { save, texts } = createServer()
  const refusing = vi.fn<Save>().mockImplementationOnce(refuse('unauthenticated')).mockImplementation(save)
  const keeper = openKeeper(refusing)
  keeper.change({ values: { texto: 'a' } })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(keeper.getState().status).toBe('signed_out')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(texts).toEqual(['a'])
})

test('a signature is sent without a save if nothing was typed since, and again after its answer was lost', async () => {
  const { save, revs } = createServer()
  const keeper = openKeeper(save)
  keeper.change({ values: { texto: 'a' } })
  await keeper.flush()
  const send = vi
    .fn()
    .mockImplementationOnce(offline)
    .mockImplementation(async () => undefined)
  await expect(keeper.sign(send)).rejects.toThrow()
  expect(await keeper.sign(send)).toBe(true)
  expect([revs, send.mock.calls]).toEqual([[0], [[{ id: 'draft', rev: 1 }], [{ id: 'draft', rev: 1 }]]])
  expect(keeper.getState().status).toBe('ended')
})

test('what was typed after a signature stays, and becomes a draft of its own', async () => {
  const { save, texts, ids, revs } = createServer()
  const keeper = openKeeper(save)
  keeper.change({ values: { texto: 'a' } })
  const isWhole = await keeper.sign(async () => keeper.change({ values: { texto: 'ab' } }))
  expect([isWhole, keeper.getState().status, keeper.hasUnsaved()]).toEqual([false, 'signed', true])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(texts).toEqual(['a'])
  await keeper.startAnew()
  expect([texts, revs, ids[1] === 'draft']).toEqual([['a', 'ab'], [0, 0], false])
})

test('a signature whose answer was lost is asked for before a later text is kept back', async () => {
  const { save } = createServer()
  const refusing = vi.fn<Save>().mockImplementationOnce(save).mockImplementation(refuse('draft_signed'))
  const keeper = openKeeper(refusing)
  keeper.change({ values: { texto: 'a' } })
  const send = vi
    .fn()
    .mockImplementationOnce(offline)
    .mockImplementation(async () => undefined)
  await expect(keeper.sign(send)).rejects.toThrow()
  keeper.change({ values: { texto: 'ab' } })
  expect(await keeper.sign(send)).toBe(false)
  expect([send.mock.lastCall, keeper.getState().status]).toEqual([[{ id: 'draft', rev: 1 }], 'signed'])
})

test('a draft is discarded after the save that is under way, and one that is gone already is discarded', async () => {
  const { save } = createServer()
  const { copies, kept } = createCopies()
  const keeper = openKeeper(save, { copies })
  keeper.change({ values: { texto: 'a' } })
  void keeper.flush()
  const order: string[] = []
  save.mock.results[0]?.value.then(() => order.push('saved'))
  await keeper.discard(async () => {
    order.push('discarded')
    throw new ApiError({ code: 'draft_not_found', message: '' })
  })
  expect([order, keeper.getState().status, kept.size]).toEqual([['saved', 'discarded'], 'ended', 0])
})

test('what is typed while the copy of a saved text is removed is saved, too', async () => {
  const { save, texts } = createServer()
  const { copies } = createCopies()
  const keeper = openKeeper(save, {
    copies: { ...copies, remove: async () => void (texts.length === 1 && keeper.change({ values: { texto: 'ab' } })) },
  })
  keeper.change({ values: { texto: 'a' } })
  await keeper.flush()
  expect(texts).toEqual(['a', 'ab'])
})
