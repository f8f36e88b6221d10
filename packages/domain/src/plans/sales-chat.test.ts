import { expect, test } from 'vitest'
import { buildSalesChatLink, salesChatMessages } from './sales-chat.ts'

test('the chat messages have their exact texts', () => {
  expect(salesChatMessages).toEqual({
    pro: 'Olá! Quero assinar o plano Profissional do Postura.',
    'pro-annual': 'Olá! Quero assinar o plano Profissional Anual do Postura.',
    plans: 'Olá! Quero saber mais sobre os planos do Postura.',
    upgrade: 'Olá! Quero fazer upgrade para o plano Profissional do Postura.',
  })
})

test('the chat link contains the message, with or without a slash at the end of the address', () => {
  for (const address of ['https://chat.example', 'https://chat.example/'])
    expect(buildSalesChatLink({ address, number: '5511900000000' }, 'plans')).toBe(
      'https://chat.example/5511900000000?text=Ol%C3%A1!%20Quero%20saber%20mais%20sobre%20os%20planos%20do%20Postura.',
    )
})
