// The commands that docs/operations.md tells an operator to type.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../local/processes.ts'

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')

const sectionsUnder = (heading: string): string[] =>
  page.split(/^#+ /m).filter((each) => heading === '' || each.startsWith(`${heading}\n`))

const linesOf = (text: string, language: 'sh' | 'sql'): string[] =>
  [...text.matchAll(new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\``, 'gm'))].flatMap(([, block = '']) =>
    block.split('\n').flatMap((line) => line.trim() || []),
  )

/** The commands under this heading, or of the whole page, that are not marked as outside. */
export const commandsUnder = (heading: string): string[] =>
  sectionsUnder(heading)
    .flatMap((section) => linesOf(section, 'sh'))
    .filter((line) => !line.includes('(outside)'))
    .map((line) => line.replace(/\s+#.*$/, ''))

/** Each statement, also for the roles that the comment behind it names. */
export const statements = (): string[] =>
  linesOf(page, 'sql').flatMap((line) => {
    const [statement = '', comment = ''] = line.split('--').map((part) => part.trim())
    const likewise = /^likewise (.+)$/.exec(comment)?.[1]?.split(', ') ?? []
    return [statement, ...likewise.map((role) => statement.replaceAll('role app ', `role ${role} `))]
  })

/** Commands and statements inside of sentences. */
export const inSentences = (): string[] => [
  ...new Set([...page.matchAll(/`((?:pnpm|select) [^`]+)`/g)].map(([, command = '']) => command)),
]
