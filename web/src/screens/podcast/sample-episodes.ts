import { sampleArticle } from '../../features/publishing/samples/sample-article.ts'

/** Shown while no podcast is published (docs/product/screens.md#samples). */
export const SAMPLE_EPISODES = [
  {
    title: 'Le facteur des îles',
    description: 'Une matinée sur le bateau-poste, entre deux marées et trois villages.',
    outlet: 'Voix du large',
    duration: 1_260,
  },
  {
    title: 'Ce que chantent les vieilles horloges',
    description: 'Dans l’atelier d’un horloger qui reconnaît ses pendules à l’oreille.',
    outlet: 'Voix du large',
    duration: 1_845,
  },
  {
    title: 'Une recette, trois générations',
    description: 'La même soupe racontée par une grand-mère, sa fille et son petit-fils.',
    outlet: 'À table, encore',
    duration: 1_530,
  },
  {
    title: 'Le stade du dimanche',
    description: 'Douze joueurs, un arbitre et quarante spectateurs : le sport comme on le vit au village.',
    outlet: 'Terrain vague',
    duration: 2_220,
  },
].map((texts) => sampleArticle({ ...texts, tags: [], type: 'podcast' }))
