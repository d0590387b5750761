import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NEW } from '../../../screens/editor/editor-loader.ts'
import { type Device, openDevice, type TestWriter } from '../../../testing/test-writer.ts'

let device: Device
beforeEach(() => {
  device = openDevice()
})
afterEach(() => device.end())

const stored = async (...texts: string[]) => {
  const writer = device.open().title('Au départ')
  for (const text of texts) writer.type(text)
  return (await writer.save().done()).place
}

describe('what was written is there', () => {
  test('after a reload, as it was being typed', async () => {
    await device
      .open()
      .title('Interrompu')
      .type('Au milieu d’une phr')
      .reload()
      .expectWritten('Interrompu', 'Au milieu d’une phr')
      .done()
  })

  test('after the tab was killed, but for the last moment', async () => {
    await device.open().title('Tué').type('Un.').waitUntilKept().kill().done()
    await device
      .open()
      .expectOffered('Tué')
      .takeOffer()
      .expectWritten('Tué', 'Un.')
      .save()
      .expectStored(['Tué', 'Un.'])
      .done()
  })

  test('after a line that was cut, on the server by itself', async () => {
    await device
      .open(await stored('Un.'))
      .cutLine()
      .title('Du tunnel')
      .type('Deux.')
      .expectStored(['Au départ', 'Un.'])
      .mendLine()
      .expectStored(['Du tunnel', 'Un.', 'Deux.'])
      .expectUnsaved(false)
      .done()
  })

  test('published, once its author had asked for it without a connection', async () => {
    const place = await stored('Un.')
    await device
      .open(place)
      .save('published')
      .title('Du tunnel')
      .waitUntilSaved()
      .expectStored(['Au départ', 'Un.'])
      .cutLine()
      .save()
      .mendLine()
      .expectStored(['Du tunnel', 'Un.'])
      .done()
  })

  test('published once and for good, though its first save found no connection', async () => {
    await device
      .open()
      .title('Du tunnel')
      .type('Un.')
      .cutLine()
      .save('published')
      .mendLine()
      .expectStored(['Du tunnel', 'Un.'])
      .done()
    expect(device.server.versions.get('a1')?.map(({ status }) => status)).toEqual(['published'])
  })

  test('once, though the answer to its first save was lost, then with what changed since', async () => {
    const writer = device.open().title('Une fois').type('Un.').loseAnswer().save().title('Une seule').reload()
    await writer.save('published').expectStored(['Une seule', 'Un.']).done()
    expect(device.server.versions.get('a1')?.map(({ title, status }) => [title, status])).toEqual([
      ['Une fois', 'draft'],
      ['Une seule', 'published'],
    ])
  })

  test('when it is mended after a refusal', async () => {
    await device
      .open()
      .title('x'.repeat(10_000))
      .save()
      .expectStored()
      .title('Court')
      .save()
      .expectStored(['Court'])
      .done()
  })
})

describe('saves asked for at once', () => {
  test('run one after the other, each with the newest text', async () => {
    const letGo = device.server.holdAnswers()
    const writer = await device.open().title('Un').beginSave().beginSave().title('Deux').done()
    letGo()
    await writer.wait(0).expectUnsaved(false).done()
    expect(device.server.versions.get('a1')?.map(({ title }) => title)).toEqual(['Un', 'Deux'])
  })

  test('do not write over what was typed meanwhile, which still counts as unsaved', async () => {
    const letGo = device.server.holdAnswers()
    const writer = await device.open().title('Un').beginSave().title('Un et demi').done()
    letGo()
    await writer.wait(0).expectWritten('Un et demi').expectUnsaved(true).done()
  })
})

describe('what is kept beside a published article', () => {
  const published = async () =>
    (
      await device
        .open(await stored('Un.'))
        .save('published')
        .done()
    ).place

  test('is seen by nobody, saved by itself, found again, and published in one step', async () => {
    const writer = device
      .open(await published())
      .title('En attente')
      .keepAside()
    await writer.expectAside(['En attente', 'Un.']).expectStored(['Au départ', 'Un.']).expectUnsaved(false).done()
    await writer
      .type('Deux.')
      .change({ kind: 'save-all' })
      .waitUntilSaved()
      .expectAside(['En attente', 'Un.', 'Deux.'])
      .done()
    await writer.reload().expectWritten('En attente', 'Un.', 'Deux.').title('Publié').publishAside().done()
    await writer.expectAside().expectStored(['Publié', 'Un.', 'Deux.']).title('Et après').save().done()
    await writer.expectStored(['Et après', 'Un.', 'Deux.']).done()
  })

  test('is not made public when the line is back, after a reload or another’s version', async () => {
    const place = await published()
    const writer = device.open(place).title('Du tunnel').cutLine().keepAside().expectStored(['Au départ', 'Un.'])
    await writer.mendLine().expectStored(['Au départ', 'Un.']).expectAside(['Du tunnel', 'Un.']).done()
    await writer.cutLine().title('Encore').keepAside().waitUntilKept().mendLine().reload().done()
    await writer.expectWritten('Encore', 'Un.').expectStored(['Au départ', 'Un.']).done()

    const [first, second] = [device.open(place), device.open(place)]
    await second.done()
    await first.title('La première').keepAside().done()
    await second.title('La seconde').publishAside().expectConflict('La première').done()
    await second.keepMine().expectConflict(undefined).expectAside(['La seconde', 'Un.']).done()
    await second.expectStored(['Au départ', 'Un.']).done()
  })
})

describe('two tabs', () => {
  test('of one article: the second is asked, and either version is whole', async () => {
    const place = await stored('Un.')
    const [first, second] = [device.open(place), device.open(place)]
    await second.done()
    await first.title('La première').type('Deux.').save().done()
    await second.title('La seconde').save().expectConflict('La première').expectWritten('La seconde', 'Un.').done()
    await second.keepMine().expectConflict(undefined).expectStored(['La seconde', 'Un.']).done()
    await first.title('Encore').save().takeTheirs().expectWritten('La seconde', 'Un.').expectUnsaved(false).done()
    await first.change({ kind: 'undo' }).expectWritten('La seconde', 'Un.', 'Deux.').done()
  })

  test('of the new article are two articles, and neither is offered to the other', async () => {
    const first = await device.open().title('Une').waitUntilKept().done()
    const second = await device.open().expectOffered().title('Autre').waitUntilKept().done()
    await first.reload().expectWritten('Une').expectOffered().done()
    await second.close().done()
    await first.reload().expectWritten('Une').expectOffered('Autre').done()
  })

  test('of a text that was found are one article: who comes second is not given it', async () => {
    const lost = await device.open().title('Retrouvé').waitUntilKept().done()
    await lost.close().done()
    const [first, second] = [device.open(), device.open()]
    await second.expectOffered('Retrouvé').done()
    await first.expectOffered('Retrouvé').takeOffer().done()
    await second.takeOffer().expectWritten('').expectOffered().done()
    await first.type('Un.').save().done()
    await first.expectStored(['Retrouvé', 'Un.']).done()
  })
})

type Step = (writer: TestWriter, word: string, n: number) => TestWriter

const steps: Record<string, { weight: number; step: Step }> = {
  'types a block': { weight: 3, step: (writer, word) => writer.type(word) },
  'types on': { weight: 6, step: (writer, word, n) => writer.typeIn(n, ` ${word}`) },
  'changes the title': { weight: 1, step: (writer, word) => writer.title(`${writer.written[0]}${word}`) },
  'closes its blocks': { weight: 2, step: (writer) => writer.change({ kind: 'save-all' }) },
  'takes a block away and back': {
    weight: 1,
    step: (writer, _, n) => {
      const id = writer.idOf(n)
      return id ? writer.change({ kind: 'save-all' }).change({ kind: 'remove', id }).change({ kind: 'undo' }) : writer
    },
  },
  saves: { weight: 3, step: (writer) => writer.save() },
  'keeps it unpublished': { weight: 1, step: (writer) => writer.keepAside() },
  publishes: { weight: 1, step: (writer) => writer.save('published') },
  'publishes what waits': { weight: 1, step: (writer) => writer.publishAside() },
  'thinks for a moment': { weight: 2, step: (writer, _, n) => writer.wait(10 * n) },
  'thinks for long': { weight: 1, step: (writer) => writer.waitUntilSaved() },
  'loses the line': { weight: 1, step: (writer) => writer.cutLine() },
  'has the line again': { weight: 2, step: (writer) => writer.mendLine() },
  'loses an answer': { weight: 1, step: (writer) => writer.loseAnswer() },
  'takes what was found': { weight: 1, step: (writer) => writer.takeOffer() },
  'keeps its own version': { weight: 1, step: (writer) => writer.keepMine() },
  'takes the other version': { weight: 1, step: (writer) => writer.takeTheirs().waitUntilKept() },
  reloads: { weight: 2, step: (writer) => (writer.place === NEW ? writer : writer.mendLine()).reload() },
  'is killed': { weight: 1, step: (writer) => writer.waitUntilKept().kill() },
  'is closed': { weight: 1, step: (writer) => writer.close() },
}

const play = fc.array(
  fc.record({
    name: fc.oneof(...Object.entries(steps).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) }))),
    tab: fc.nat(),
    n: fc.nat(30),
    begins: fc.constantFrom('no', 'no', 'no', 'no', 'no', 'no', 'new', 'same'),
  }),
  { minLength: 50, maxLength: 50 },
)

test('nothing that was typed is lost, whatever happens to the tabs, the line and the other versions', async () => {
  await fc.assert(
    fc.asyncProperty(play, async (made) => {
      device.end()
      device = openDevice()
      let words: string[] = []
      for (const [index, { name, tab, n, begins }] of made.entries()) {
        const open = device.writers.filter(({ isOpen }) => isOpen)
        const known = open[tab % Math.max(1, open.length)]
        // A stored article is opened over the line.
        if (begins === 'same') await known?.mendLine().done()
        const writer = known && begins === 'no' ? known : device.open(begins === 'same' ? known?.place : NEW)
        await writer.done()
        const word = `m${index};`
        const before = writer.written.join()
        const step = steps[name]?.step(writer, word, n)
        await step?.done()
        if (name.startsWith('types') || name.startsWith('changes')) words.push(word)
        const all = device.all()
        // What the author gave up for the other version, and what there was no block to type in.
        if (name === 'takes the other version')
          words = words.filter((each) => all.includes(each) || !before.includes(each))
        if (name === 'types on' && !writer.written.join().includes(word)) words.pop()
        expect(
          words.filter((each) => !all.includes(each)),
          name,
        ).toEqual([])
      }
      await device.open().mendLine().waitUntilKept().done()
      for (const writer of device.writers) if (writer.isOpen) await writer.close().done()
      const places = [undefined, ...[...device.server.versions.keys()].map((id) => `/editor/${id}`)]
      const last = places.map((place) => device.open(place))
      for (const writer of last) await writer.done()
      const there = JSON.stringify([last.map(({ found }) => found), [...device.server.versions], device.server.beside])
      expect(
        words.filter((each) => !there.includes(each)),
        'found again',
      ).toEqual([])
      for (const word of words)
        expect(
          [...device.server.versions.values()].filter((versions) => JSON.stringify(versions).includes(word)).length,
          'made twice',
        ).toBeLessThan(2)
    }),
    { numRuns: 40, seed: 2026, endOnFailure: true },
  )
})
