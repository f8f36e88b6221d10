import type pg from 'pg'

export type OnStatement = (sql: string, seconds: number) => void

const observers = new WeakMap<pg.ClientBase, OnStatement>()

export const observeStatements = (client: pg.ClientBase, onStatement: OnStatement): void => {
  observers.set(client, onStatement)
}

export const observerOf = (client: pg.ClientBase): OnStatement | undefined => observers.get(client)
