import type { LoaderFunctionArgs } from 'react-router'
import { orThrow, readOf } from '../../api/read-context.ts'
import { readClips } from './read-clips.ts'

/** The newest videos. */
export const videoLoader = async (args: LoaderFunctionArgs) => orThrow(await readClips(readOf(args)))
