/** Actions with separate counts: password guesses must not block a recovery request. */
type ThrottledAction = 'sign-in' | 'recovery' | 'proof' | 'second-factor' | 'lost-factor'

export const toThrottleAccount = (action: ThrottledAction, email: string): string => `${action} ${email.toLowerCase()}`
