import type { ComponentType } from 'react'
import { createStore } from '../../../lib/store.ts'

/** What stands over every screen for who has just registered: given with its code, so that the next screen is whole at once. */
export const welcome = createStore<ComponentType | null>(null)
