/** How the words of the first rows of a ranking come. They stand apart from the table of all areas, so that they do not wait for it. */
export const rankingArea = {
  'en-US': () => import('./en-US/ranking.ts').then((file) => file.ranking),
  'pt-BR': () => import('./pt-BR/ranking.ts').then((file) => file.ranking),
  'es-ES': () => import('./es-ES/ranking.ts').then((file) => file.ranking),
};
