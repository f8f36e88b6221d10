/** Changes of a team that are mailed: the first three to the owner, the others to the member. */
export const teamNews = ['joined', 'role-changed', 'left', 'became-owner', 'was-owner'] as const
export type TeamNews = (typeof teamNews)[number]
