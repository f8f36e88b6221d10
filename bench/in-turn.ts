import { type Call, createCaller } from './http-load.ts'

/** A page is reached as people reach it, from one to the next. */
export const cursorOfPage = async (url: string, cookie: string, page: number): Promise<string> => {
  let after = ''
  for (let at = 1; at < page; at += 1) {
    const response = await fetch(`${url}${after && `?after=${after}`}`, { headers: { cookie } })
    const { next } = (await response.json()) as { next: string | null }
    if (!next) throw new Error(`there is no page ${at + 1}`)
    after = next
  }
  return after
}

/** Milliseconds of each request alone, one after the other in turn, so many times. */
export const timesInTurn = async (port: number, calls: readonly Call[], repeats: number): Promise<number[][]> => {
  const callers = calls.map((call) => createCaller(port, [[call]], 1))
  const times = callers.map((): number[] => [])
  for (let repeat = 0; repeat < repeats; repeat += 1)
    for (const [n, caller] of callers.entries()) {
      const started = performance.now()
      await caller.once()
      times[n]?.push(performance.now() - started)
    }
  for (const caller of callers) caller.end()
  return times
}
