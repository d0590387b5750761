import { sampleArticle } from '../../features/publishing/samples/sample-article.ts'

/** Shown while nothing at all is published (docs/product/screens.md#samples). */
export const SAMPLE_NEWS = [
  {
    title: 'Le conseil municipal vote la réouverture de la halle aux grains',
    description:
      'Après deux ans de travaux, le bâtiment accueillera un marché, une bibliothèque et une salle de répétition.',
    tags: ['politique'],
    outlet: 'La Gazette du Val',
  },
  {
    title: 'Budget : les petites communes demandent des règles plus simples',
    description: 'Leurs maires proposent un dossier unique pour toutes les aides de moins de dix mille euros.',
    tags: ['politique'],
    outlet: 'Le Bulletin des places',
  },
  {
    title: 'Les ateliers de réparation ne désemplissent plus',
    description: 'Vélos, lampes, manteaux : réparer coûte souvent moins que remplacer, et le métier recrute.',
    tags: ['économie'],
    outlet: 'Comptes et Métiers',
  },
  {
    title: 'Une coopérative de maraîchers ouvre sa propre boutique en ville',
    description: 'Douze fermes partagent un local, deux emplois et la même étiquette de prix.',
    tags: ['économie'],
    outlet: 'La Gazette du Val',
  },
  {
    title: 'Un capteur de la taille d’un timbre surveille la santé des ponts',
    description: 'Posé en une heure, il prévient quand une fissure s’ouvre d’un dixième de millimètre.',
    tags: ['technologie'],
    outlet: 'Octets et Boulons',
  },
  {
    title: 'Logiciels libres : une académie partage ses outils avec ses voisines',
    description: 'Trois cents écoles se servent déjà du même cahier de textes, entretenu par leurs enseignants.',
    tags: ['technologie'],
    outlet: 'Octets et Boulons',
  },
].map(sampleArticle)
