import { history, undo } from 'prosemirror-history'
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import type { MarkedText } from '#contract/publishing/marked-text.ts'
import { keysOf } from './commands.ts'
import { meantAddress } from './links.ts'
import { tidyLists } from './rules-of-doc.ts'
import { helpTyping } from './typing.ts'
import { docOf, treeOfDoc } from './written.ts'

const typing = helpTyping(true)

/** A field without a page: keys and commands as its view would hand them on. */
function field(marked: MarkedText | string, at?: number) {
  const start = typeof marked === 'string' ? { text: marked, marked: undefined } : { text: '', marked }
  const doc = docOf(start, 'text')
  const selection = TextSelection.create(doc, at ?? doc.content.size - 1)
  let state = EditorState.create({ doc, selection, plugins: [typing, tidyLists(), history()] })
  const view = {
    composing: false,
    get state() {
      return state
    },
    dispatch: (tr: Transaction) => {
      state = state.apply(tr)
    },
  }
  const self = {
    type(text: string) {
      for (const key of text) {
        const { from, to } = state.selection
        const answer: unknown = Reflect.apply(typing.props.handleTextInput as () => unknown, typing, [
          view,
          from,
          to,
          key,
        ])
        if (answer !== true) view.dispatch(state.tr.insertText(key, from, to))
      }
      return self
    },
    press(key: string) {
      keysOf('text')[key]?.(state, view.dispatch)
      return self
    },
    undo() {
      undo(state, view.dispatch)
      return self
    },
    put(text: string, at = 1) {
      Reflect.apply(typing.props.handleTextInput as () => unknown, typing, [view, at, at, text])
      return self
    },
    tree: () => treeOfDoc(state.doc),
    text: () => state.doc.textBetween(0, state.doc.content.size, '|', '\n'),
  }
  return self
}

const bullets = (...texts: string[]): MarkedText => [
  { type: 'bullets', items: texts.map((text) => ({ inline: text === '' ? [] : [{ text }] })) },
]

describe('what is typed', () => {
  test('a change of typography is undone by one Ctrl+Z, and what was typed stays', () => {
    expect(field('').type('Quoi ?').text()).toBe('Quoi\u202f?')
    expect(field('').type('Quoi ?').undo().text()).toBe('Quoi ?')
    expect(field('').type('l\'eau "').undo().text()).toBe('l’eau "')
    expect(field('').type('Et...').undo().text()).toBe('Et...')
    expect(field('').type("l'").undo().type('eau').text()).toBe("l'eau")
  })

  test('nothing is changed in code, nor in a text that is put in at once', () => {
    const marked: MarkedText = [{ type: 'paragraph', inline: [{ text: 'a', marks: ['code'] }] }]
    expect(field(marked).type('"?').text()).toBe('a"?')
    expect(field('').put('Quoi ?').text()).toBe('')
    // The end of a composition puts in nothing.
    expect(field('').type("l'").undo().type('e').put('', 4).text()).toBe("l'e")
  })

  test.each([
    ['**gras**', 'gras', 'bold'],
    ['*italique*', 'italique', 'italic'],
    ['~~barré~~', 'barré', 'strike'],
    ['`a*b`', 'a*b', 'code'],
  ])('%s is marked as in Markdown, and one Ctrl+Z brings the signs back', (typed, text, name) => {
    expect(field('Un ').type(typed).type(' mot').tree()).toEqual([
      { type: 'paragraph', inline: [{ text: 'Un ' }, { text, marks: [name] }, { text: ' mot' }] },
    ])
    expect(field('Un ').type(typed).undo().text()).toBe(`Un ${typed}`)
  })

  test.each(['2*3*4', 'a * b * c', '**', '* *'])('%s is no mark', (typed) => {
    expect(field('x').type(typed).text()).toBe(`x${typed}`)
  })

  test.each([
    ['https://exemple.fr/a?b=1', 'https://exemple.fr/a?b=1', '. '],
    ['www.exemple.fr', 'https://www.exemple.fr', ') '],
    ['https://exemple.fr/a_(b)', 'https://exemple.fr/a_(b)', ' '],
  ])('%s becomes a link once its word has ended, and one Ctrl+Z leaves its words', (address, link, end) => {
    const paragraph = (...inline: object[]) => [{ type: 'paragraph', inline }]
    expect(field('Voir (').type(`${address}${end}mot`).tree()).toEqual(
      paragraph({ text: 'Voir (' }, { text: address, link }, { text: `${end}mot` }),
    )
    expect(field('').type(`${address} `).undo().tree()).toEqual(paragraph({ text: `${address} ` }))
  })

  test.each([
    ['exemple.fr/plan', 'https://exemple.fr/plan'],
    ['exemple.fr:8080/plan', 'https://exemple.fr:8080/plan'],
    ['exemple.fr/@moi', 'https://exemple.fr/@moi'],
    ['moi@exemple.fr', 'mailto:moi@exemple.fr'],
    ['mailto:moi@exemple.fr', 'mailto:moi@exemple.fr'],
    ['ftp://exemple.fr/plan', null],
    ['ftp://moi@exemple.fr/plan', null],
    ['xmpp:moi@exemple.fr', null],
    ['tel:0102030405', null],
    ['javascript:alert(1)', null],
  ])('the dialog of links takes %s for %s', (typed, address) => {
    expect(meantAddress(typed)).toBe(address)
  })

  test.each(['javascript:alert(1)', 'https://', 'http://a b'])('%s becomes no link', (typed) => {
    expect(JSON.stringify(field('').type(`${typed} `).tree())).not.toContain('link')
  })

  test.each([
    ['- ', 'bullets'],
    ['* ', 'bullets'],
    ['1. ', 'numbers'],
    ['1) ', 'numbers'],
  ])('« %s » begins a list, and one Ctrl+Z takes it back', (typed, type) => {
    expect(field('').type(typed).type('un').tree()).toEqual([{ type, items: [{ inline: [{ text: 'un' }] }] }])
    expect(field('').type(typed).undo().text()).toBe(typed)
  })
})

describe('the keys of lists', () => {
  test('Enter makes an item, Tab a level, at most three; Shift+Tab and an empty item lead out again', () => {
    const list = field(bullets('un'))
    list.press('Enter').type('deux').press('Tab').press('Enter').type('trois').press('Tab').press('Tab')
    expect(list.tree()).toEqual([
      {
        type: 'bullets',
        items: [
          {
            inline: [{ text: 'un' }],
            list: {
              type: 'bullets',
              items: [
                { inline: [{ text: 'deux' }], list: { type: 'bullets', items: [{ inline: [{ text: 'trois' }] }] } },
              ],
            },
          },
        ],
      },
    ])
    list.press('Enter').press('Enter').press('Enter').press('Enter').type('après')
    expect(list.tree()).toMatchObject([{ type: 'bullets' }, { type: 'paragraph', inline: [{ text: 'après' }] }])
  })

  test('the first item has nothing to stand below, and Backspace at its start leaves the list', () => {
    expect(field(bullets('un'), 1).press('Tab').tree()).toEqual(bullets('un'))
    expect(field(bullets('un'), 1).press('Backspace').tree()).toEqual([{ type: 'paragraph', inline: [{ text: 'un' }] }])
  })

  test('an item that loses the one above it comes up', () => {
    const marked: MarkedText = [
      {
        type: 'bullets',
        items: [{ inline: [{ text: 'a' }], list: { type: 'numbers', items: [{ inline: [{ text: 'b' }] }] } }],
      },
    ]
    expect(field(marked, 1).press('Backspace').tree()).toEqual([
      { type: 'paragraph', inline: [{ text: 'a' }] },
      { type: 'numbers', items: [{ inline: [{ text: 'b' }] }] },
    ])
  })
})
