import { listings } from '../domain/listings/index.ts';
import { loadWords } from './areas.ts';
import type { Areas } from './areas.ts';
import type { Translate } from './catalogue.ts';
import { fieldWords } from './field-words.ts';
import { locales } from './locale.ts';
import type { Locale } from './locale.ts';
import { resourceArea } from './resources.ts';
import type { ResourceNames } from './resources.ts';
import { createMessages } from './t.ts';

/** The areas that the server writes in: answers, findings, mails, names of fields, templates of files. */
const serverAreas = [
  'common',
  'problems',
  'findings',
  'mail',
  'messages',
  'fields',
  'files',
  'ranking',
  'proof',
  'rankingFiles',
  'rankingTools',
  'stock',
  'boards',
  'danfe',
  'invoices',
  'anomalies',
  'documentTexts',
  // the names of what forms ask for
  'session',
  'account',
  'hand',
  'cases',
  'documents',
  'mapping',
  'schedules',
] as const;
export type ServerArea = (typeof serverAreas)[number];

const messages = createMessages();
const names = [...serverAreas, ...listings.map(({ resource }) => resourceArea(resource))];
await Promise.all(
  locales.flatMap((locale) =>
    names.map(async (name) => messages.add(locale, name, await loadWords(locale, name))),
  ),
);

/** Words of one language, as the server speaks them. */
export interface Translator {
  of<Area extends ServerArea>(area: Area): Translate<Areas[Area]>;
  /** Returns the names of a resource for a row and for many. */
  names(resource: string): Translate<ResourceNames>;
  /**
   * Returns the words of fields, their values and tabs for the resource; without one, those that
   * resources share.
   */
  fields(resource: string | undefined): Translate<Areas['fields']>;
}

/** Synchronous translator for the server: `translator('pt-BR').of('mail')('subject')`. Everything is in memory. */
export function translator(locale: Locale): Translator {
  return {
    of: (area) => messages.of(locale, area),
    names: (resource) => messages.of(locale, resourceArea(resource)),
    fields: (resource) => fieldWords(messages, locale, resource),
  };
}
