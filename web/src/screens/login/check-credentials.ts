import { zodResolver } from '@hookform/resolvers/zod'
import { credentials } from '#contract/auth.ts'

export const checkCredentials = zodResolver(credentials)
