// The rules and the dashboard in ops/ use metrics that exist, each alert has its steps in the manual, and a case that fires it (run by tools/gates/observability).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestApp } from '../testing/build-test-app.ts'
import { createMetrics } from './metrics.ts'

const postura = useTestApp()
const root = join(import.meta.dirname, '../../../..')
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8')

const rules = read('ops/prometheus/alerts.yml')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '')
const dashboards = readdirSync(join(root, 'ops/grafana')).map((name) => read('ops/grafana', name))

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:postura|nodejs|process)_\w+/g)].map(([name]) => name)),
]

test('every metric of an alert and of the dashboard exists', async () => {
  const process = createMetrics({ process: 'worker', version: '1.0.0', commit: 'abc1234' })
  process.watchProcess()
  process.watchBackups(86_400, () => Promise.reject(new Error('no store')))
  const printed = (await postura.printMetrics()) + (await process.print())
  const types = new Map([...printed.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]))
  const exists = (name: string) =>
    types.has(name) || types.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram'
  const used = namesIn([rules, ...dashboards].join('\n').replaceAll('postura-', ''))
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !exists(name))).toEqual([])
  // Control: a name that nobody counts is found.
  expect(namesIn('rate(postura_lost_total[5m])').filter((name) => !exists(name))).toEqual(['postura_lost_total'])
})

test('every alert has its steps in the manual, and a case in which it fires', () => {
  const manual = [...read('docs/operations.md').matchAll(/^#### (\w+)$/gm)].map(([, name]) => name)
  expect(manual).toEqual(alerts)
  const cases = read('ops/prometheus/alerts.test.yml')
  const fires = (name: string) => new RegExp(`alertname: ${name}\\n\\s+exp_alerts:\\s+\\[\\s*\\{`).test(cases)
  expect(alerts.filter((name) => !fires(name))).toEqual([])
})
