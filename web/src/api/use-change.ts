import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FailedCall } from '#contract/calls.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { confirm } from '../ui/confirm.ts'
import type { ConfirmTexts } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { failureWords } from './failure-words.ts'

interface ChangeOptions<Input> {
  /** What is asked first. */
  sure?: ConfirmTexts | undefined
  /** What is done about a failed call; else a toast tells it. */
  onFailure?: (failure: FailedCall, input: Input) => void
  /** What is read anew then, where it is on screen. */
  changes?: readonly EndpointName[]
}

export interface Change<Input> {
  run: (input: Input) => void
  isBusy: boolean
  /** What it is run with, while it is busy. */
  current: Input | undefined
}

/**
 * Something that is begun by hand and takes its time, with the calls that it makes by `call` (docs/decisions/server-state.md). To
 * begin it while it is under way does nothing.
 */
export function useChange<Input = void>(
  act: (input: Input) => Promise<unknown>,
  { sure, onFailure = tell, changes = [] }: ChangeOptions<Input> = {},
): Change<Input> {
  const client = useQueryClient()
  const isRunning = useRef(false)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: act,
    onError: ({ failure }, input) => failure && onFailure(failure, input),
    onSettled: () => {
      isRunning.current = false
      for (const name of changes) void client.invalidateQueries({ queryKey: [name] })
    },
  })
  async function run(input: Input): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    if (sure && !(await confirm(sure))) isRunning.current = false
    else mutate(input)
  }
  return { run: (input) => void run(input), isBusy: isPending, current: isPending ? variables : undefined }
}

const tell = (failure: FailedCall): void => toast.error(failureWords(failure))
