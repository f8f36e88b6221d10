import { fold } from '../shared/text.ts'

/** One form for all ways to write: no accents, no punctuation except within numbers and between two. */
export const normalizeLine = (typed: string): string =>
  fold(
    typed
      .replace(/(?<=\d)ª/g, 'a')
      .replace(/(?<=\d)º/g, 'o')
      .replace(/(?<=\d)['’]/g, 'min'),
  )
    .replace(
      /[^\w\s,.:/$-]|(?<!\d)[,.:]|[,.:](?!\d)|(?<!\w)\/|\/(?!\d)|(?<=\s)-(?=\s\D)|(?<!\d(?:h|hs|hrs|horas)?\s)-(?=\s)/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()

/** Words that are not read yet. What is taken leaves the rest in its order. */
export class Line {
  rest: string

  constructor(text: string) {
    this.rest = text
  }

  /** The line without a part of it. */
  without(start: number, end: number): Line {
    // A bar keeps words apart that were not neighbors.
    return new Line(`${this.rest.slice(0, start)} | ${this.rest.slice(end)}`)
  }

  private cut(match: RegExpExecArray): RegExpExecArray {
    this.rest = this.without(match.index, match.index + match[0].length).rest
    return match
  }

  /** Takes the first match of whole words. A pattern never contains data. */
  take(pattern: string): RegExpExecArray | null {
    const match = new RegExp(`(?<![\\w/.,:$])(?:${pattern})(?![\\w/])`).exec(this.rest)
    return match && this.cut(match)
  }

  /** Takes the last match of whole words. */
  takeLast(pattern: string): RegExpExecArray | null {
    const match = [...this.rest.matchAll(new RegExp(`(?<![\\w/.,:$])(?:${pattern})(?![\\w/])`, 'g'))].at(-1)
    return match ? this.cut(match) : null
  }

  get words(): string[] {
    return this.rest.split(/[^\w-]+/).filter(Boolean)
  }
}
