import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toast.ts'
import { failureWords } from './failure-words.ts'

interface InstantChange<Input, Answer> {
  show: (input: Input) => void
  send: (input: Input) => Promise<Answer>
  /** What the last one of them was answered. */
  onAnswer: (answer: Answer) => void
  /** Shows again what is really so. */
  reload: () => void
}

/**
 * Something that shows at once, and may be changed again meanwhile: what is changed under one key is sent in its order, and the last
 * answer counts (docs/decisions/server-state.md).
 */
export function useInstantChange<Input, Answer>(
  mutationKey: readonly string[],
  { show, send, onAnswer, reload }: InstantChange<Input, Answer>,
): (input: Input) => void {
  const client = useQueryClient()
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: send,
    onSuccess: (answer) => {
      if (isLast()) onAnswer(answer)
    },
    onError: ({ failure }) => {
      if (failure) toast.error(failureWords(failure))
      if (isLast()) reload()
    },
  })
  return (input) => {
    show(input)
    mutate(input)
  }
}
