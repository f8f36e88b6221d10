import { expect, test } from 'vitest'
import { buildPageLinkMail } from './page-link-mail.ts'

const ana = { reader: { patient_name: 'Ana Lima', guardian: null }, url: 'a' }
const caio = { reader: { patient_name: 'Caio Lima', guardian: { name: 'Ana Lima', phone: '1' } }, url: 'c' }

test('one patient gets one link, several with one address get one each with the first name', () => {
  expect(buildPageLinkMail([ana], 'Clínica Prado')).toMatchObject({
    subject: 'Sua página em Clínica Prado',
    greeting: 'Olá, Ana!',
    actions: [{ label: 'Abrir minha página', url: 'a' }],
  })
  expect(buildPageLinkMail([caio], null)).toMatchObject({
    subject: 'Sua página',
    actions: [{ label: 'Abrir a página de Caio', url: 'c' }],
  })
  expect(buildPageLinkMail([ana, caio], null)).toMatchObject({
    greeting: 'Olá!',
    actions: [
      { label: 'Abrir a página de Ana', url: 'a' },
      { label: 'Abrir a página de Caio', url: 'c' },
    ],
  })
})
