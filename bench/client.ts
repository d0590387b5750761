import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface ClientRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Asked {
  origin: string
  /** What each connection asks for, over and over; there are as many connections as lists. */
  connections: ClientRequest[][]
  /** Requests in all. */
  amount: number
}

/** What asks: in a process of its own, every connection with its next request as soon as the last one is answered. */
export interface Client {
  /** @returns seconds. @throws Error unless every answer is a success: a figure of failures says nothing. */
  ask(asked: Asked): Promise<number>
  leave(): void
}

export function openClient(): Client {
  const child = fork(join(import.meta.dirname, 'client-process.ts'), { execArgv: [] })
  return {
    async ask(asked) {
      child.send(asked)
      const [{ seconds, problem }] = await once(child, 'message')
      if (problem !== undefined) throw new Error(problem)
      return seconds
    },
    leave: () => child.disconnect(),
  }
}
