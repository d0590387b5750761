import { type Caller, isAdmin } from '../../http/authentication.ts'

/** decisions §2: one's own account, or any for an administrator. */
export const canChangeAccount = (caller: Caller, userId: string): boolean => caller.id === userId || isAdmin(caller)
