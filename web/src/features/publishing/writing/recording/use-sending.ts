import { useEffect, useEffectEvent, useState } from 'react'
import { MEDIA_MESSAGES } from '#contract/publishing/messages.ts'
import { newKey } from '../../../../lib/new-key.ts'
import { roomAfter, useUsage } from '../../../people/storage-room/use-usage.ts'
import { useField } from '../use-saver.ts'
import type { RecordingSending } from './recording-sending.ts'
import { recordingFileProblem } from './refusals.ts'
import { beginSending, endSending, type FileHandle, keptFile, sendingOf } from './sendings.ts'
import type { RecordingKind } from './tus-upload.ts'

/**
 * The file that is on its way for this draft. After a reload it goes on by itself where the browser kept the way to the file;
 * elsewhere `sending` is undefined until the same file is chosen again.
 */
export function useSending(kind: RecordingKind) {
  const [known, change] = useField('sending')
  const [sending, setSending] = useState<RecordingSending | undefined>(() => (known ? sendingOf(known.key) : undefined))
  /** The last file whose sending ended well: it can be looked at without being fetched. */
  const [sent, setSent] = useState<File>()
  const [refusal, setRefusal] = useState<string | null>(null)
  const usage = useUsage(sending === undefined).usage?.storage ?? null

  const goOn = async (mayAsk: boolean) => {
    if (known === null || sendingOf(known.key)) return
    const file = await keptFile(known.key, mayAsk)
    if (file && !sendingOf(known.key)) setSending(beginSending(known.key, file, kind))
  }
  const goOnAtOnce = useEffectEvent(() => void goOn(false))
  useEffect(() => goOnAtOnce(), [])

  useEffect(() => {
    if (sending === undefined || known === null) return
    const take = () => {
      const { stored, phase, refusal } = sending.state.get()
      if (stored !== null) {
        change({ mediaUrl: stored.url, duration: stored.duration, waveform: null, sending: null })
        setSent(sending.file)
      } else if (phase === 'refused') {
        change({ sending: null })
        setRefusal(refusal)
      } else return
      setSending(undefined)
      endSending(known.key, false)
    }
    take()
    return sending.state.subscribe(take)
  })

  const room = sending && usage && roomAfter(usage, sending.file.size)

  return {
    sending,
    sent,
    refusal,
    /** What will be left of the account's room once it is sent, in bytes, where that is little. */
    roomLeft: room?.isNear ? room.left : null,
    goOn: () => goOn(true),
    /** @returns whether its sending began. */
    choose(file: File, handle?: FileHandle): boolean {
      const isSame = known?.name === file.name && known.size === file.size
      // What was begun before has its room; where nothing is known of it the server decides.
      const isTooMuch = !isSame && usage !== null && roomAfter(usage, file.size).left < 0
      const problem = recordingFileProblem(file, kind) ?? (isTooMuch ? MEDIA_MESSAGES.storageFull : null)
      setRefusal(problem)
      if (problem !== null) return false
      if (known && !isSame) endSending(known.key, true)
      const key = known && isSame ? known.key : newKey()
      change({ sending: { key, name: file.name, size: file.size } })
      setSending(beginSending(key, file, kind, handle))
      return true
    },
    abandon() {
      if (known) endSending(known.key, true)
      setSending(undefined)
      setRefusal(null)
      change({ sending: null })
    },
  }
}
