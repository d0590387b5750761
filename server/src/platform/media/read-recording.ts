import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputFormat,
  type InputTrack,
  type InputVideoTrack,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'
import { isWholeMp3 } from './is-whole-mp3.ts'

/** A video or a sound, as its bytes tell it. */
export interface CheckedRecording {
  kind: 'video' | 'audio'
  extension: 'mp4' | 'mov' | 'webm' | 'm4a' | 'mp3' | 'ogg' | 'wav'
  /** Size in pixels as shown, turned upright; null for a sound. */
  width: number | null
  height: number | null
  /** Seconds. */
  duration: number
  /** Whether every browser of today plays it. */
  playsEverywhere: boolean
}

type Extension = CheckedRecording['extension']

/** What each container is kept as, with pictures and without. */
const EXTENSIONS = new Map<InputFormat, { video?: Extension; audio?: Extension }>([
  [MP4, { video: 'mp4', audio: 'm4a' }],
  [QTFF, { video: 'mov' }],
  [WEBM, { video: 'webm' }],
  [MP3, { audio: 'mp3' }],
  [OGG, { audio: 'ogg' }],
  [WAVE, { audio: 'wav' }],
])

/** What was found in a file: a recording, one that is truncated or damaged, or something else. */
export type Reading = CheckedRecording | 'damaged' | 'unknown'

/** Reads what a video or sound is, without decoding it and without holding it in memory. */
export async function readRecording(path: string): Promise<Reading> {
  const input = new Input({
    source: new FilePathSource(path, { handleUnhandledError: () => {} }),
    formats: [...EXTENSIONS.keys()],
  })
  try {
    // It throws, too, on what is too short to tell.
    const isKnown = await input.canRead().catch(() => false)
    return isKnown ? await read(input, path).catch(() => 'damaged' as const) : 'unknown'
  } finally {
    input.dispose()
  }
}

async function read(input: Input, path: string): Promise<Reading> {
  const video = await input.getPrimaryVideoTrack()
  const track = video ?? (await input.getPrimaryAudioTrack())
  const kind = video === null ? 'audio' : 'video'
  const extension = EXTENSIONS.get(await input.getFormat())?.[kind]
  if (track === null || extension === undefined) return 'unknown'
  // An MP3 has no index: the library would walk through every frame, 6 s for an hour, where its head says as much.
  const isMp3 = extension === 'mp3'
  const duration = (isMp3 ? await input.getDurationFromMetadata() : null) ?? (await input.computeDuration())
  const isLasting = duration > 0 && Number.isFinite(duration)
  if (!isLasting || !(isMp3 ? await isWholeMp3(path) : await isWhole(track))) return 'damaged'
  const width = (await video?.getDisplayWidth()) ?? null
  const height = (await video?.getDisplayHeight()) ?? null
  const playsEverywhere = await isPlayedEverywhere(extension, video, await input.getPrimaryAudioTrack())
  return { kind, extension, width, height, duration, playsEverywhere }
}

/** H.264 and AAC in MP4, and sounds but Ogg: the rest depends on the browser and its age. */
async function isPlayedEverywhere(
  extension: Extension,
  video: InputVideoTrack | null,
  sound: InputAudioTrack | null,
): Promise<boolean> {
  if (extension === 'mp3' || extension === 'wav') return true
  if (extension !== 'mp4' && extension !== 'm4a') return false
  const [pictures = 'avc', samples = 'aac'] = [await video?.getCodec(), await sound?.getCodec()]
  return pictures === 'avc' && (samples === 'aac' || samples === 'mp3')
}

/** Whether the last packet that the index tells of is really there: a file cut short keeps its index. */
async function isWhole(track: InputTrack): Promise<boolean> {
  return (await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)) !== null
}
