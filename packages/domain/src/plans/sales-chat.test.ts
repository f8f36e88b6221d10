import { expect, test } from 'vitest'
import { chatTexts, salesChatLink } from './sales-chat.ts'

test('the texts of the chat, to the letter', () => {
  expect(chatTexts).toEqual({
    pro: 'Olá! Quero assinar o plano Profissional do Postura.',
    'pro-annual': 'Olá! Quero assinar o plano Profissional Anual do Postura.',
    plans: 'Olá! Quero saber mais sobre os planos do Postura.',
    upgrade: 'Olá! Quero fazer upgrade para o plano Profissional do Postura.',
  })
})

test('a link with the text in it, whether or not the address ends in a slash', () => {
  for (const address of ['https://chat.example', 'https://chat.example/'])
    expect(salesChatLink({ address, number: '5511900000000' }, 'plans')).toBe(
      'https://chat.example/5511900000000?text=Ol%C3%A1!%20Quero%20saber%20mais%20sobre%20os%20planos%20do%20Postura.',
    )
})
