import { expect, test } from 'vitest'
import { start_time, buildLinkedVisit as visit } from './linked-visit.fixture.ts'
import {
  buildAnswerReply,
  describeAnswer,
  describeState,
  describeVisitNotes,
  describeVisitTime,
  describeWhose,
  wrongPersonLabel,
} from './patient-page.labels.ts'

const now = new Date('2026-11-16T12:00:00.000Z')
const rule = { page_is_on: true, page_cancel_hours: 24 } as const
const caio = { patient_name: 'Caio Lima', guardian: { name: 'Marta Lima', phone: '1' } }

test('a visit is named by its day and hour in the clinic, and an answer by what was asked', () => {
  expect(describeVisitTime(start_time)).toBe('terça, 17 de novembro, às 14:30')
  expect(describeAnswer({ answer: 'move', start_time })).toBe('Pediu outro horário: terça, 17 de novembro, às 14:30')
})

test('the state of an appointment and of a seat is a word', () => {
  expect([describeState(visit(), now), describeState(visit({ kind: 'class' }), now)]).toEqual([
    'Falta confirmar',
    'Vaga reservada',
  ])
  expect(describeState(visit({ status: null }), now)).toBe('Desmarcado')
})

test('a guardian reads whose visit it is, and may say that the mail is not for them', () => {
  expect([describeWhose(caio), wrongPersonLabel(caio)]).toEqual(['Horário de Caio', 'Não sou Marta'])
  const ana = { patient_name: 'Ana Lima', guardian: null }
  expect([describeWhose(ana), wrongPersonLabel(ana)]).toEqual([null, 'Não sou Ana'])
  expect(wrongPersonLabel({ ...caio, guardian: { name: null, phone: '1' } })).toBe('Não é comigo')
})

test('notes tell of a moved visit, a request and why it cannot be canceled', () => {
  expect(describeVisitNotes(visit(), rule, now)).toEqual([])
  expect(describeVisitNotes(visit({ told_start: '2026-11-16T17:30:00.000Z' }), rule, now)).toEqual([
    'O horário mudou depois da mensagem.',
  ])
  expect(describeVisitNotes(visit({ answer: 'move' }), { ...rule, page_cancel_hours: null }, now)).toEqual([
    'Você pediu outro horário. Este continua marcado até a clínica falar com você.',
    'Para desmarcar, fale com a clínica.',
  ])
  expect(describeVisitNotes(visit(), { ...rule, page_cancel_hours: 48 }, now)).toEqual([
    'Com menos de 48 horas, só a clínica desmarca. Fale com ela.',
  ])
  expect(describeVisitNotes(visit({ status: 'canceled' }), rule, now)).toEqual([])
})

test('the reply to an answer names the visit, and the child of a guardian', () => {
  const answer = { start_time, patient_name: 'Ana Lima', guardian: null }
  expect(buildAnswerReply({ ...answer, answer: 'move' })).toBe(
    'Olá, Ana! Recebemos o pedido de outro horário para terça, 17 de novembro, às 14:30. Que dia e hora ficam melhor?',
  )
  expect(buildAnswerReply({ ...answer, ...caio, answer: 'cancel' })).toBe(
    'Olá, Marta! Recebemos o aviso: o horário de Caio de terça, 17 de novembro, às 14:30 está desmarcado. Quer marcar outro?',
  )
})
