import { expect, test } from 'vitest'
import { signInPath, toSafeReturnPath } from './return-to'

test.each(['/admin', '/payment?plan=pro&userId=1', '/admin/patients', '/admin/patients?q=joao', '/admin?x=1'])(
  '%s is a valid return path',
  (path) => {
    expect(toSafeReturnPath(path)).toBe(path)
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
])('%s is not a valid return path', (path) => {
  expect(toSafeReturnPath(path)).toBe('/admin')
})

test('the sign-in path contains the path to return to', () => {
  const path = signInPath({ pathname: '/admin/patients', search: '?q=joao' })
  expect(toSafeReturnPath(new URL(path, 'https://postura.example').searchParams.get('from'))).toBe(
    '/admin/patients?q=joao',
  )
})
