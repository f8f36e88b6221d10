/** What goes with what, and how well. What weighs nothing or less is no pair. */
export type Edge = { left: number; right: number; weight: number }

/** One to one, the heaviest first; then each left that stayed alone may move one other (measured: decision 0020). */
export const pairGreedily = (edges: readonly Edge[]): Map<number, number> => {
  const sorted = edges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  const [byLeft, byRight] = [new Map<number, Edge>(), new Map<number, Edge>()]
  const take = (edge: Edge) => {
    byLeft.set(edge.left, edge)
    byRight.set(edge.right, edge)
  }
  for (const edge of sorted) if (!byLeft.has(edge.left) && !byRight.has(edge.right)) take(edge)

  const isFree = ({ right }: Edge) => !byRight.has(right)
  const spare = Map.groupBy(sorted.filter(isFree), ({ left }) => left)
  const alone = sorted.filter(({ left }) => !byLeft.has(left))
  for (const wanted of Map.groupBy(alone, ({ left }) => left).values()) {
    let [gain, moves]: [number, Edge[]] = [0, []]
    for (const edge of wanted) {
      const held = byRight.get(edge.right)
      const other = held && spare.get(held.left)?.find(isFree)
      if (!other || edge.weight + other.weight - held.weight <= gain) continue
      gain = edge.weight + other.weight - held.weight
      moves = [edge, other]
    }
    moves.forEach(take)
  }
  return new Map([...byLeft.values()].map(({ left, right }) => [left, right]))
}
