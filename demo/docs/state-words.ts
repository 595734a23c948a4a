import type { State } from './elements.ts';
import { said } from './said.ts';
import type { Said } from './said.ts';

/** Meaning of each state, and the host's options. */
export const stateMeaning: Readonly<Record<State, Said>> = {
  loading: said(
    'A skeleton in the shape of the coming content, with `aria-busy`. It has no text and no controls.',
    'Um esqueleto na forma do que virá, com `aria-busy`. Não diz nada e não pede nada.',
    'Un esqueleto con la forma de lo que viene, con `aria-busy`. No dice nada ni pide nada.',
  ),
  empty: said(
    'A sentence with the reason, and the action that adds content, if the person may do it.',
    'Uma frase que diz por que não há nada e a ação que preenche, quando a pessoa pode fazê-la.',
    'Una frase que dice por qué no hay nada y la acción que lo llena, si la persona puede hacerla.',
  ),
  failing: said(
    'What failed, what is safe, a button to retry and the reference for support. An element that can’t be shown fires `nmv-failed`.',
    'O que não funcionou, o que está a salvo, um botão para tentar de novo e a referência para o suporte. Um elemento que não consegue aparecer dispara `nmv-failed`.',
    'Lo que no funcionó, lo que está a salvo, un botón para reintentar y la referencia para soporte. Un elemento que no puede mostrarse dispara `nmv-failed`.',
  ),
  'signed-out': said(
    'The sign-in is in the element. A page with its own sign-in listens to `nmv-session-needed` and calls `preventDefault()`.',
    'A entrada aparece no próprio elemento. Uma página com entrada própria ouve `nmv-session-needed` e chama `preventDefault()`.',
    'El acceso aparece en el propio elemento. Una página con acceso propio escucha `nmv-session-needed` y llama a `preventDefault()`.',
  ),
};
