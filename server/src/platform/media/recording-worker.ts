import { parentPort, workerData } from 'node:worker_threads'
import { readRecording } from './read-recording.ts'

parentPort?.postMessage(await readRecording(String(workerData)))
