export const templateStates = ['PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'] as const

type Json = Record<string, unknown>
export type Template = {
  id: string
  wabaId: string
  name: string
  language: string
  category: string
  status: (typeof templateStates)[number]
  /** Seconds for which it is tried to deliver a message. */
  ttl: number | null
  body: string
  buttons: { type: string; text: string }[]
  approvesAt: number
}

/** Names of the variables in the text, in the order of the text. */
export const findPlaceholders = ({ body }: Pick<Template, 'body'>): string[] =>
  [...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

const asList = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])

type Parsed = Omit<Template, 'id' | 'wabaId' | 'status' | 'approvesAt'>

/** Reads a template as it is created, or tells what is wrong with it. */
export const parseTemplate = (body: Json): Parsed | string => {
  const { name, language, category, message_send_ttl_seconds: ttl } = body
  if (typeof name !== 'string' || !/^[a-z0-9_]{1,512}$/.test(name)) return 'name'
  if (language !== 'pt_BR') return 'language'
  if (typeof category !== 'string') return 'category'
  const components = asList(body.components)
  const text = components.find(({ type }) => type === 'BODY')
  if (typeof text?.text !== 'string' || text.text.length > 1_024) return 'body'
  if (/^\s*\{\{|\}\}[\s.]*$|\}\}\s*\{\{/.test(text.text)) return 'variables at an end or side by side'
  const examples = asList((text.example as Json | undefined)?.body_text_named_params)
  const named = new Set(examples.map(({ param_name }) => param_name))
  if (findPlaceholders({ body: text.text }).some((each) => !named.has(each))) return 'examples'
  if (ttl !== undefined && (typeof ttl !== 'number' || ttl < 30 || ttl > 43_200)) return 'message_send_ttl_seconds'
  const buttons = asList(components.find(({ type }) => type === 'BUTTONS')?.buttons).map((button) => ({
    type: String(button.type),
    text: String(button.text),
  }))
  if (buttons.some((button) => button.text.length > 25)) return 'button text'
  return { name, language, category, ttl: ttl ?? null, body: text.text, buttons }
}

type Filled = { text: string; buttons: { text: string; payload: string }[] }
type Refused = { code: number; reason: string }

/** Text and buttons of a message, or the error code of what does not fit the template. */
export const fillTemplate = (template: Template, components: unknown): Filled | Refused => {
  const parts = asList(components)
  const given = asList(parts.find(({ type }) => type === 'body')?.parameters)
  const names = findPlaceholders(template)
  if (given.length !== names.length) return { code: 132_000, reason: 'number of parameters' }
  const values = new Map(given.map(({ parameter_name, text }) => [String(parameter_name), String(text ?? '')]))
  if (names.some((name) => !values.has(name))) return { code: 100, reason: 'name of a parameter' }
  if ([...values.values()].some((value) => value === '' || /[\n\t]| {5}/.test(value)))
    return { code: 132_012, reason: 'format of a parameter' }
  const buttons = template.buttons.map(({ text }) => ({ text, payload: text }))
  for (const part of parts.filter(({ type }) => type === 'button')) {
    const index = Number(part.index)
    const kind = String(part.sub_type).toUpperCase()
    const button = buttons[index]
    if (!button || template.buttons[index]?.type !== kind) return { code: 132_000, reason: 'button' }
    button.payload = String(asList(part.parameters)[0]?.payload ?? button.text)
  }
  return { text: template.body.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values.get(name) ?? ''), buttons }
}
