import { expect, test } from 'vitest'
import { replyTexts } from './reply-texts.ts'

test('an answer names the clinic and the page if there is one', () => {
  const where = { clinic: 'Clínica Prado', link: 'https://postura.test/p/x' }
  expect(replyTexts.moved(where)).toBe(
    'Avisamos Clínica Prado que você precisa de outro horário. Veja aqui: https://postura.test/p/x',
  )
  expect(replyTexts.changed({ clinic: null, link: null })).toBe(
    'Este horário mudou ou foi cancelado depois do lembrete. Fale com a clínica.',
  )
  expect(replyTexts.stopped(where)).toBe('Pronto. Você não recebe mais mensagens de Clínica Prado por aqui.')
})
