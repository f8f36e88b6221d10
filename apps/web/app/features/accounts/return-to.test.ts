import { expect, test } from 'vitest'
import { safeReturn, signInPath } from './return-to'

test.each(['/admin', '/payment?plan=pro&userId=1', '/admin/patients', '/admin/patients?q=joao', '/admin?x=1'])(
  '%s is ours',
  (path) => {
    expect(safeReturn(path)).toBe(path)
  },
)

test.each([
  null,
  '',
  '/',
  '/administrator.example',
  '//evil.example',
  '/admin//evil.example',
  'https://evil.example/admin',
  '/\\evil.example',
  '/admin/\\evil.example',
  'javascript:alert(1)',
])('%s is not', (path) => {
  expect(safeReturn(path)).toBe('/admin')
})

test('the way back survives the way there', () => {
  const path = signInPath({ pathname: '/admin/patients', search: '?q=joao' })
  expect(safeReturn(new URL(path, 'https://postura.example').searchParams.get('from'))).toBe('/admin/patients?q=joao')
})
