import { said } from '../said.ts';
import { documentSteps } from './host-document.ts';
import type { Recipe } from './recipe.ts';

/** Console lines and their remedies. */
export const trouble: Recipe = {
  id: 'trouble',
  name: said('If nothing shows', 'Se nada aparece', 'Si no aparece nada'),
  lead: said(
    'What the browser’s console says, and what to change.',
    'O que o console do navegador diz, e o que mudar.',
    'Lo que dice la consola del navegador, y qué cambiar.',
  ),
  steps: (facts) => documentSteps(facts, 'troubleshooting', 'Where to look'),
};
