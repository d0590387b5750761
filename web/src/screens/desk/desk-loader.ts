import { replace } from 'react-router'
import { currentUser } from '../../session/session-store.ts'

/** Whoever is no administrator is led home (docs/product/screens.md#guards); who is signed in was looked at before. */
export function deskLoader(): null {
  if (currentUser()?.role !== 'admin') throw replace('/')
  return null
}
