import { sampleArticle } from '../../features/publishing/samples/sample-article.ts'

/** Shown while no video is published (docs/product/screens.md#samples). */
export const SAMPLE_CLIPS = [
  {
    title: 'Le marché se lève avant le soleil',
    description: 'Trente secondes entre les cageots, à l’heure où la ville dort encore.',
    outlet: 'Plans fixes',
  },
  {
    title: 'Comment on ferre un livre ancien',
    description: 'Une reliure, deux fermoirs et la main sûre d’une artisane.',
    outlet: 'Gestes',
  },
  {
    title: 'La marée monte, le pont disparaît',
    description: 'Six heures de mer en une minute.',
    outlet: 'Plans fixes',
  },
].map((texts) => sampleArticle({ ...texts, tags: [], type: 'video' }))
