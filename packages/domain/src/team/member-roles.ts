/** In their own file: the sign-in page needs them without the permissions. */
export const memberRoles = ['owner', 'manager', 'professional', 'reception', 'finance'] as const
export type MemberRole = (typeof memberRoles)[number]
