/** How many milliseconds this process has kept the processor since: what else runs on the machine does not count. */
export const startCpuTime = (): (() => number) => {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
}
