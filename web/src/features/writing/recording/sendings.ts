import { dropSource, type FileHandle, keepSource } from './kept-source.ts'
import { type RecordingSending, sendRecording } from './recording-sending.ts'
import type { RecordingKind } from './tus-upload.ts'

/** What is being sent in this tab, by the name under which a draft knows it: it goes on whatever the screen shows. */
const sendings = new Map<string, RecordingSending>()

export const sendingOf = (key: string): RecordingSending | undefined => sendings.get(key)

/** Sends a file, and keeps the way back to it in case the page goes. */
export function beginSending(key: string, file: File, kind: RecordingKind, handle?: FileHandle): RecordingSending {
  sendings.get(key)?.pause()
  const sending = sendRecording(file, kind)
  sendings.set(key, sending)
  void keepSource(key, file, handle)
  return sending
}

/** Forgets one that is over, or gives it up on the server, too. */
export function endSending(key: string, giveUp: boolean): void {
  if (giveUp) sendings.get(key)?.cancel()
  sendings.delete(key)
  void dropSource(key)
}
