/** What goes with what, and how well. What weighs nothing or less is no pair. */
export type Edge = { left: number; right: number; weight: number }

/** Beyond so many steps the best is not searched for: a few tenths of a second. */
const MAX_STEPS = 100_000_000

const componentsOf = (edges: readonly Edge[]): Edge[][] => {
  const parent = new Map<string, string>()
  const rootOf = (node: string): string => {
    let root = node
    for (let above = parent.get(root); above !== undefined; above = parent.get(root)) root = above
    if (root !== node) parent.set(node, root)
    return root
  }
  for (const { left, right } of edges) {
    const [one, other] = [rootOf(`l${left}`), rootOf(`r${right}`)]
    if (one !== other) parent.set(one, other)
  }
  return [...Map.groupBy(edges, ({ left }) => rootOf(`l${left}`)).values()]
}

const greedily = (edges: readonly Edge[]): [number, number][] => {
  const [lefts, rights] = [new Set<number>(), new Set<number>()]
  const pairs: [number, number][] = []
  for (const { left, right } of edges.toSorted((a, b) => b.weight - a.weight)) {
    if (lefts.has(left) || rights.has(right)) continue
    lefts.add(left)
    rights.add(right)
    pairs.push([left, right])
  }
  return pairs
}

/** The Hungarian method. Each left has a right of its own that weighs nothing: to stay alone. */
const exactly = (edges: readonly Edge[], lefts: readonly number[], rights: readonly number[]): [number, number][] => {
  const columns = rights.length + lefts.length
  const place = new Map(rights.map((right, at) => [right, at + 1]))
  const row = new Map(lefts.map((left, at) => [left, at + 1]))
  const cost = Array.from({ length: lefts.length + 1 }, (_, at) => {
    const costs = new Float64Array(columns + 1).fill(Number.MAX_SAFE_INTEGER)
    if (at > 0) costs[rights.length + at] = 0
    return costs
  })
  for (const { left, right, weight } of edges) {
    const costs = cost[row.get(left) ?? 0]
    if (costs) costs[place.get(right) ?? 0] = -weight
  }
  const [u, v] = [new Float64Array(lefts.length + 1), new Float64Array(columns + 1)]
  const [holder, way] = [new Int32Array(columns + 1), new Int32Array(columns + 1)]
  const at = (list: Float64Array | Int32Array, index: number): number => list[index] ?? 0
  for (let from = 1; from <= lefts.length; from++) {
    holder[0] = from
    let column = 0
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY)
    const used = new Uint8Array(columns + 1)
    while (at(holder, column) !== 0) {
      used[column] = 1
      const current = at(holder, column)
      const costs = cost[current] ?? new Float64Array()
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let j = 1; j <= columns; j++) {
        if (used[j]) continue
        const reduced = at(costs, j) - at(u, current) - at(v, j)
        if (reduced < at(least, j)) {
          least[j] = reduced
          way[j] = column
        }
        if (at(least, j) < delta) {
          delta = at(least, j)
          next = j
        }
      }
      for (let j = 0; j <= columns; j++) {
        if (used[j]) {
          u[at(holder, j)] = at(u, at(holder, j)) + delta
          v[j] = at(v, j) - delta
        } else least[j] = at(least, j) - delta
      }
      column = next
    }
    while (column !== 0) {
      const before = at(way, column)
      holder[column] = at(holder, before)
      column = before
    }
  }
  return rights.flatMap((right, index) => {
    const left = lefts[at(holder, index + 1) - 1]
    return left === undefined ? [] : [[left, right] as [number, number]]
  })
}

/** One to one, so that all of them together weigh the most. */
export const bestPairs = (edges: readonly Edge[]): Map<number, number> =>
  new Map(
    componentsOf(edges.filter(({ weight }) => weight > 0)).flatMap((component) => {
      const lefts = [...new Set(component.map(({ left }) => left))]
      const rights = [...new Set(component.map(({ right }) => right))]
      const steps = lefts.length ** 2 * (lefts.length + rights.length)
      return steps > MAX_STEPS ? greedily(component) : exactly(component, lefts, rights)
    }),
  )
