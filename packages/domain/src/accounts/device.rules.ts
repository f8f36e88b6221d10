const browsers = [
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /OPR\//],
  ['Edge', /Edg/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Chrome OS', /CrOS/],
  ['Linux', /Linux/],
] as const

const named = (userAgent: string, known: readonly (readonly [string, RegExp])[]): string | undefined =>
  known.find(([, mark]) => mark.test(userAgent))?.[0]

/** Describes a device, `Chrome no Android`, so that a user can tell their phone from the clinic's computer. */
export const describeDevice = (userAgent: string | null): string => {
  const browser = named(userAgent ?? '', browsers)
  const system = named(userAgent ?? '', systems)
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? 'Navegador desconhecido'
}
