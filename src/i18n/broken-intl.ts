import type { Locale } from './locale.ts';
import { ownIntl } from './own-intl.ts';

const sentences: Readonly<Record<Locale, (names: string) => string>> = {
  'en-US': (names) =>
    `This browser lacks what dates and numbers are written with here (${names}). Update it or use another one. If that doesn’t help, tell the people who run this page.`,
  'pt-BR': (names) =>
    `Falta neste navegador o que escreve datas e números aqui (${names}). Atualize-o ou use outro. Se não adiantar, avise quem cuida desta página.`,
  'es-ES': (names) =>
    `A este navegador le falta lo que aquí escribe fechas y números (${names}). Actualícelo o use otro. Si no sirve, avise a quienes llevan esta página.`,
};

/** The names of what is missing or broken, such as `Intl.PluralRules`; empty where all is well. */
export const brokenIntl = (): string =>
  Object.entries(ownIntl)
    .filter(([, Each]) => {
      try {
        return !new Each('en').resolvedOptions();
      } catch {
        return true; // the throw is the answer
      }
    })
    .map(([name]) => `Intl.${name}`)
    .join(', ');

/** Says to people that the browser lacks something; undefined where all is well. */
export function browserLacks(locale: Locale): string | undefined {
  const names = brokenIntl();
  return names ? sentences[locale](names) : undefined;
}
