/** The part of the IMAP server for tests that we use; the package brings no types. */
declare module 'hoodiecrow-imap' {
  interface Folder {
    messages: { raw: string; flags: string[] }[]
    allowPermanentFlags?: boolean
  }
  interface ImapServer {
    server: import('node:net').Server
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
    getMailbox(path: string): Folder
    appendMessage(path: string, flags: string[], at: undefined, raw: string): void
  }
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default function hoodiecrow(options: {
    users: Record<string, { password: string }>
    storage: { INBOX: Folder; '': { folders: Record<string, Folder> } }
  }): ImapServer
}
