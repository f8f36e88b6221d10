// What production refuses, because it works and is not safe.
const MIN_PASSWORD = 16
const loopback = ['127.0.0.1', '[::1]', 'localhost']

export const isLoopback = (url: string): boolean => loopback.includes(new URL(url).hostname)

/** Nobody else reaches a site on this machine, and browsers trust it without TLS. */
export const isOriginSafe = (origin: string): boolean => origin.startsWith('https:') || isLoopback(origin)

/** True for a password that nobody guesses from the name of the role. */
export const isPasswordStrong = (databaseUrl: string): boolean => {
  const { username, password } = new URL(databaseUrl)
  return decodeURIComponent(password).length >= MIN_PASSWORD && password !== username
}
