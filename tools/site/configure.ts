// `pnpm configure`: asks what only the operator knows, generates every secret and writes `.env`. An existing one is never overwritten.
// Answers may be given as parameters: `pnpm configure ORIGIN=https://app.clinica.com.br TLS=ti@clinica.com.br …`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { createEnvironment, isAcceptable, type Question, questionsOf } from './new-environment.ts'

const root = join(import.meta.dirname, '../..')
const folder = process.env.CONFIGURE_FOLDER ?? root
const envFile = join(folder, '.env')
const keyFile = join(folder, 'clinical-recovery.pem')
const backupKeyFile = join(folder, 'backup.key')

const end = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const given = Object.fromEntries(
  process.argv.slice(2).map((parameter) => {
    const at = parameter.indexOf('=')
    return [parameter.slice(0, at), parameter.slice(at + 1)]
  }),
)

const ask = async (questions: readonly Question[]): Promise<Record<string, string>> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers: Record<string, string> = {}
  try {
    for (const { name, question, proposal } of questions)
      while (!isAcceptable(name, answers[name] ?? '')) {
        const typed = await terminal.question(`${question}${proposal ? ` [${proposal}]` : ''}\n${name}: `)
        answers[name] = typed.trim() || proposal
      }
  } finally {
    terminal.close()
  }
  return answers
}

for (const file of [envFile, keyFile, backupKeyFile])
  if (existsSync(file)) end(`${file} exists and is not overwritten.`)

const example = readFileSync(join(root, '.env.example'), 'utf8')
const questions = questionsOf(example)
const unknown = Object.keys(given).filter((name) => !questions.some((each) => each.name === name))
if (unknown.length > 0) end(`Nobody asks for ${unknown.join(', ')}.`)
const wrong = Object.entries(given).filter(([name, answer]) => !isAcceptable(name, answer))
if (wrong.length > 0) end(`Not accepted: ${wrong.map(([name]) => name).join(', ')}. See .env.example.`)
const open = questions.filter(({ name }) => given[name] === undefined)
if (open.length > 0 && !process.stdin.isTTY) end(`Without a terminal, give ${open.map(({ name }) => name).join(', ')}.`)

const answers = { ...given, ...(await ask(open)) }
const { env, recoveryKey, backupKey } = createEnvironment(example, answers)
writeFileSync(envFile, env, { mode: 0o600, flag: 'wx' })
writeFileSync(keyFile, recoveryKey, { mode: 0o600, flag: 'wx' })
writeFileSync(backupKeyFile, backupKey, { mode: 0o600, flag: 'wx' })
process.stdout.write(`${envFile} is written. Keep a copy of it outside of this machine: it opens the clinical records.
${keyFile} opens them too if that is lost. Move it to two places that are not this machine (docs/clinical-record.md).
${backupKeyFile} opens the backups. Move it there too: this machine only writes them (docs/operations.md).
At the payment provider, register the webhook ${answers.ORIGIN}/api/billing/events with the token BILLING_WEBHOOK_TOKEN.
`)
