import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BYLINE } from '#contract/limits.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { type Signer, withoutRepeats } from '#contract/publishing/byline.ts'
import { NEWSROOM_MESSAGES as M } from '#contract/publishing/messages.ts'
import { tidy } from '#contract/text/blank.ts'
import { useCall } from '../../../api/use-call.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { arrowDown, arrowUp, trash } from '../../../ui/glyphs.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useField, useSaveState } from './use-saver.ts'

/**
 * Who signs the piece, in order (docs/product/newsroom.md#bylines).
 * @param isOpenedByHand takes the focus that lay on what opened it.
 */
export function BylinePanel({ isOpenedByHand }: { isOpenedByHand: boolean }) {
  const [byline, change] = useField('byline')
  const [told, setTold] = useState('')
  const title = useId()
  const panel = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (isOpenedByHand) panel.current?.focus()
  }, [isOpenedByHand])

  function put(next: Signer[], words: string) {
    flushSync(() => {
      change({ byline: next })
      setTold(words)
    })
  }

  function move(from: number, to: number, signer: Signer) {
    put(byline.toSpliced(from, 1).toSpliced(to, 0, signer), `${signer.name}, ${to + 1} sur ${byline.length}`)
    // What was pressed went with its line, or can go no further.
    const [up, down] = list.current?.children[to]?.querySelectorAll('button') ?? []
    const pressed = to < from ? up : down
    ;(pressed?.disabled ? (pressed === up ? down : up) : pressed)?.focus()
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={title}
      className="my-6 grid content-start gap-3 border-t border-rule pt-6"
    >
      <h2 id={title} className="field-label">
        Signatures
      </h2>
      <ol ref={list} className="grid gap-4 empty:hidden">
        {byline.map((signer, index) => (
          <SignerLine
            key={signer.userId ?? signer.name}
            {...{ signer, index }}
            isLast={index === byline.length - 1}
            onType={(done) => change({ byline: byline.with(index, { ...signer, function: done || null }) })}
            onMove={(to) => move(index, to, signer)}
            onRemove={() => {
              put(byline.toSpliced(index, 1), `${signer.name} ne signe plus`)
              panel.current?.focus()
            }}
          />
        ))}
      </ol>
      {byline.length < BYLINE.max ? (
        <AddSigner byline={byline} onAdd={(signer) => put([...byline, signer], `${signer.name} signe`)} />
      ) : (
        <p className="type-meta">{BYLINE.max} personnes signent, le plus possible.</p>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
    </section>
  )
}

interface SignerLineProps {
  signer: Signer
  index: number
  isLast: boolean
  onType: (done: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function SignerLine({ signer: { name, function: done }, index, isLast, onType, onMove, onRemove }: SignerLineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="flex">
        <IconButton
          size="small"
          glyph={arrowUp}
          label={`Avancer ${name}`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          size="small"
          glyph={arrowDown}
          label={`Reculer ${name}`}
          disabled={isLast}
          onClick={() => onMove(index + 1)}
        />
        <IconButton size="small" glyph={trash} label={`Retirer ${name}`} onClick={onRemove} />
      </span>
      <TextField
        className="col-span-full"
        label={`Fonction de ${name}`}
        labelHidden
        placeholder="Photos, traduction… ou rien"
        maxLength={BYLINE.functionMax}
        value={done ?? ''}
        onChange={({ target }) => onType(target.value)}
      />
    </li>
  )
}

interface AddSignerProps {
  byline: readonly Signer[]
  onAdd: (signer: Signer) => void
}

/** Somebody of the newsroom by choice, or anybody by name. */
function AddSigner({ byline, onAdd }: AddSignerProps) {
  const members = useNewsroom().filter(({ id }) => byline.every(({ userId }) => userId !== id))
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const member = members.find(({ id }) => id === chosen)

  function add() {
    const name = member ? shownName(member) : tidy(typed)
    const signer = { userId: member?.id ?? null, name, function: null }
    if (name === '') return setRefusal(M.signerNameless)
    if (withoutRepeats([...byline, signer]).length === byline.length) return setRefusal(M.signerTwice(name))
    onAdd(signer)
    setTyped('')
    setChosen('')
  }

  function answerEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <div className="grid gap-3">
      {members.length > 0 && (
        <SelectField
          label="Qui signe"
          value={member?.id ?? ''}
          onChange={({ target }) => {
            setChosen(target.value)
            setRefusal(undefined)
          }}
        >
          <option value="">Quelqu’un d’autre</option>
          {members.map((each) => (
            <option key={each.id} value={each.id}>
              {shownName(each)} (@{each.username})
            </option>
          ))}
        </SelectField>
      )}
      {!member && (
        <TextField
          label="Nom"
          enterKeyHint="done"
          maxLength={BYLINE.nameMax}
          error={refusal}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setRefusal(undefined)
          }}
          onKeyDown={answerEnter}
        />
      )}
      <Button size="small" className="justify-self-start" onClick={add}>
        Ajouter
      </Button>
    </div>
  )
}

/** Whoever may be named by their account: the publication's own, and its members. */
function useNewsroom() {
  const [publicationId] = useField('publicationId')
  const author = useSaveState(({ stored }) => stored?.author)
  const { user } = useSession()
  const id = author?.id ?? publicationId ?? user?.id ?? ''
  const { data } = useCall('GET /publications/{id}/members', { params: { id } })
  return data?.members.map((member) => member.user) ?? []
}
