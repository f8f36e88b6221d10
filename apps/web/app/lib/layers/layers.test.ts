import { expect, test } from 'vitest'
import { hasArrived, nextStep } from './layers'

const step = (listed: string[], open: string[]) => nextStep(listed, (id) => open.includes(id), open)

test.each([
  ['nothing is open', [], []],
  ['each open layer has its entry', ['panel', 'dialog'], ['panel', 'dialog']],
  ['a closed layer is below an open one', ['menu', 'dialog'], ['dialog']],
])('there is nothing to do if %s', (_, listed, open) => {
  expect(step(listed, open)).toBeNull()
})

test('a new layer gets an entry above the others', () => {
  expect(step(['panel'], ['panel', 'dialog'])).toEqual({ layers: ['panel', 'dialog'], replace: false })
})

test('a dialog uses the entry of the menu that opened it', () => {
  expect(step(['panel', 'menu'], ['panel', 'dialog'])).toEqual({ layers: ['panel', 'dialog'], replace: true })
})

test('closed layers at the end go back by as many entries', () => {
  expect(step(['panel', 'dialog'], ['panel'])).toEqual({ back: 1 })
  expect(step(['menu', 'panel', 'dialog'], [])).toEqual({ back: 3 })
})

test('a new layer after two closed ones first removes one entry', () => {
  expect(step(['a', 'b'], ['c'])).toEqual({ back: 1 })
})

const leaving = { from: 'list', key: 'record', leavesPage: true }

test.each([
  ['the location that was asked for', 'record', true, true],
  ['the page of a redirect', 'sign-in', false, true],
  ['a page while another one loads', 'sign-in', true, false],
  // A dialog that opens a page at once closes before its own entry is rendered.
  ['the page that is left, rendered late', 'list', false, false],
])('a navigation has arrived or not: %s', (_, shown, isLoading, arrived) => {
  expect(hasArrived(leaving, shown, isLoading)).toBe(arrived)
})

test('a new entry of the same page arrives only as itself', () => {
  expect(hasArrived({ ...leaving, leavesPage: false }, 'sign-in', false)).toBe(false)
})
