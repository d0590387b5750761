import type { ContentOf, DrawnPiece } from '#contract/people/mail-content.ts'
import type { Block } from '#contract/publishing/blocks.ts'

const pageOf = (slug: string) => `http://localhost:3000/article/${slug}#lettre=019ab3c4`
const stored = (mark: string, size: string) => `/media/${mark.repeat(32)}-${size}.webp`

const flood: DrawnPiece = {
  title: 'La crue a deux visages',
  type: 'article',
  summary: 'Au pont, l’eau monte d’un mètre en une nuit ; en aval, on attend encore qui paiera les digues.',
  url: pageOf('la-crue'),
  picture: stored('a', '1600x900'),
  authors: ['Inès A.', 'Paul Aubry'],
  seconds: null,
}
const film: DrawnPiece = {
  title: 'Une nuit avec les éclusiers',
  type: 'video',
  summary: 'De minuit à six heures, trois hommes et une manivelle.',
  url: pageOf('une-nuit-avec-les-eclusiers'),
  picture: stored('b', '1280x720'),
  authors: ['Inès A.'],
  seconds: 187,
}
const market: DrawnPiece = {
  title: 'Au marché couvert, l’aube se vend au détail',
  type: 'podcast',
  summary: 'Les voix de la halle, avant les premiers clients.',
  url: pageOf('au-marche-couvert'),
  picture: null,
  authors: [],
  seconds: 2712,
}

const photoOf = (mark: string, imageDescription: string) => ({
  ...{ content: stored(mark, '1200x800'), imageUrl: stored(mark, '1200x800') },
  ...{ imageDescription, imageSource: 'Inès A.' },
})

/** One of every type. */
const blocks: Block[] = [
  {
    ...{ id: '1', type: 'text', content: '' },
    marked: [
      {
        type: 'paragraph',
        inline: [
          { text: 'La rivière a pris ' },
          { text: 'un mètre douze', marks: ['bold'] },
          { text: ' entre minuit et six heures' },
          { footnote: [{ text: 'Relevé de la préfecture, ' }, { text: 'bulletin de 7 h', marks: ['italic'] }] },
          { text: ', plus qu’en 1998. À l’échelle, le ' },
          { text: 'gardien', marks: ['strike'] },
          { text: ' barragiste note 4,2 m' },
          { text: '3', marks: ['sup'] },
          { text: ' par seconde : « Je n’ai ' },
          { text: 'jamais', marks: ['italic'] },
          { text: ' vu ça », dit-il. ' },
          { text: 'Le détail des relevés', link: 'https://crues.exemple.fr/val?jour=23&mois=11' },
          { text: '.' },
        ],
      },
      {
        type: 'bullets',
        items: [
          {
            inline: [{ text: 'au pont' }],
            list: {
              type: 'numbers',
              items: [
                { inline: [{ text: 'la route est coupée' }] },
                {
                  inline: [{ text: 'l’école reste ouverte' }],
                  list: { type: 'bullets', items: [{ inline: [{ text: 'cantine comprise' }] }] },
                },
              ],
            },
          },
          { inline: [{ text: 'en aval, rien encore' }] },
        ],
      },
    ],
  },
  { id: '2', type: 'headline', content: 'Sous le pont, la cote d’alerte' },
  { id: '3', type: 'text', content: 'Un texte sans marque.\nSur deux lignes.\n\nEt un second paragraphe.' },
  { id: '4', type: 'photo', ...photoOf('c', 'Le pont à six heures, quand la lumière revient.') },
  { id: '5', type: 'headline', content: 'Ce que disent les riverains', level: 3 },
  {
    ...{ id: '6', type: 'quote', content: 'On ne nous a rien dit. On a vu l’eau.' },
    citationSource: 'Marthe, rue des Tanneurs',
  },
  {
    ...{ id: '7', type: 'advertisement', content: stored('d', '800x350'), imageUrl: stored('d', '800x350') },
    redirectUrl: 'https://reclame.exemple.fr/',
  },
  { id: '8', type: 'takeaway', content: 'L’eau baissera jeudi.\n\nLes digues attendent un budget.' },
  {
    ...{ id: '9', type: 'code', language: 'python' },
    content:
      'def cote(heure):\n    return 1.12 * heure / 6\n\nprint(f"À {heure} h, la rivière est à {cote(heure):.2f} mètres au-dessus")',
  },
  { id: '10', type: 'divider', content: '' },
  {
    ...{ id: '11', type: 'table', content: '' },
    table: {
      header: true,
      rows: [
        [[{ text: 'Lieu' }], [{ text: 'Minuit' }], [{ text: 'Six heures' }]],
        [[{ text: 'Pont', marks: ['bold'] }], [{ text: '3,08 m' }], [{ text: '4,20 m' }]],
        [[{ text: 'Écluse' }], [{ text: '2,90 m' }], [{ text: 'non relevé' }]],
      ],
    },
  },
  {
    ...{ id: '12', type: 'embed', content: 'https://www.youtube.com/watch?v=abcdefghijk' },
    embed: {
      provider: 'youtube',
      title: 'La crue filmée du pont',
      author: 'Radio Val',
      thumbnail: stored('e', '480x360'),
    },
  },
  {
    ...{ id: '13', type: 'gallery', content: 'La rue des Tanneurs\nLe moulin' },
    photos: [photoOf('f', 'La rue des Tanneurs'), photoOf('1', 'Le moulin')],
  },
  {
    ...{ id: '14', type: 'file', content: 'Le plan de prévention' },
    attachment: { url: '/media/plan.pdf', name: 'plan.pdf', bytes: 1_240_000 },
  },
  { id: '15', type: 'letter', content: '' },
]

export const SAMPLE_ISSUE: ContentOf<'letter-issue'> = {
  kind: 'letter-issue',
  letter: 'La semaine du val',
  from: 'Le Courrier du Val',
  subject: 'La rivière monte, le marché tient',
  preview: 'Une nuit au pont, une aube sous la halle.',
  parts: [
    {
      kind: 'words',
      content: 'Bonjour,\n\nCette semaine, nous avons passé la nuit dehors. Voici ce que nous en rapportons.',
    },
    { kind: 'piece', piece: film, blocks: null },
    { kind: 'piece', piece: market, blocks: null },
    { kind: 'piece', piece: flood, blocks },
  ],
  imprint: { name: 'Association Le Courrier du Val', address: '4, rue des Tanneurs\n26000 Valence' },
  leave: 'http://localhost:3000/lettres/quitter?jeton=Zk3mJ0c7Qd2sXv9bT1yWn5aLh8eRg6uPo4iKf_EwxyA',
  manage: 'http://localhost:3000/lettres/gerer#Zk3mJ0c7Qd2sXv9bT1yWn5aLh8eRg6uPo4iKf_EwxyA',
}

/** Of one piece alone, as it is tried out. */
export const SAMPLE_TEST: ContentOf<'letter-issue'> = {
  ...SAMPLE_ISSUE,
  ...{ from: null, subject: film.title, preview: '', leave: null, manage: null },
  parts: [
    {
      ...{ kind: 'piece', piece: film },
      blocks: [{ id: '1', type: 'text', content: 'À l’écluse, on ne dort que d’un œil.' }],
    },
  ],
}
