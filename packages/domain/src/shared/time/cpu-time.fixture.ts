/** Returns the CPU milliseconds of this process since the call; other processes do not count. */
export const startCpuTime = (): (() => number) => {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
}
