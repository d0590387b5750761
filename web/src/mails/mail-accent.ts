import { createContext, useContext } from 'react'
import { KIOSK_GREEN } from './mail-styles.ts'

export const MailAccentContext = createContext(KIOSK_GREEN)

/** The colour of links and buttons. */
export const useMailAccent = () => useContext(MailAccentContext)
