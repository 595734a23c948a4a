import { useContext, useState } from 'react';
import { usePage } from '../../../../data/page/page-provider.tsx';
import type { Child } from '../../../../domain/entity-child.ts';
import type { Reference } from '../../../../domain/field.ts';
import type { Option } from '../../../../domain/schema/entities/list.ts';
import { useFieldWords } from '../../../../i18n/use-field-words.ts';
import { LanguageContext, useT } from '../../../../i18n/use-t.ts';
import { useOptionSource } from '../../../../ui/fields/option-source.ts';
import type { OptionSource } from '../../../../ui/fields/option-source.ts';
import { readTable } from '../../../../domain/clipboard-table.ts';
import { pasteTable, wantedReferences } from './paste.ts';
import type { FoundReference, PasteSpot } from './paste.ts';
import { useRecordDesk } from '../state/record-desk.ts';

/** Rows that one paste may bring; an import takes more. */
const MOST_ROWS = 1_000;
/** Questions that are under way at a time. */
const AT_ONCE = 6;
/** Among so many answers the one that is called just so must be. */
const MOST_OPTIONS = 20;

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().replace(/\s+/g, ' ').trim();

/** The one option whose code, key or title is the text; undefined when there is none, or more than one. */
function theOne(options: readonly Option[], text: string): FoundReference | undefined {
  const wanted = plain(text);
  for (const fits of [
    (option: Option) => plain(option.code ?? '') === wanted || plain(String(option.id)) === wanted,
    (option: Option) => plain(option.title) === wanted,
    (option: Option) => plain(`${option.code ?? ''} ${option.title}`) === wanted,
  ]) {
    const found = options.filter((option) => option.active && fits(option));
    const [first] = found;
    if (first !== undefined && found.length === 1) return { id: first.id, title: first.title };
  }
  return undefined;
}

const buildName = ({ to }: Reference, text: string): string => `${to} ${text}`;

/** Looks up what was pasted for references, a few at a time. @throws when the server does not answer */
async function lookUp(
  source: OptionSource,
  wanted: readonly { readonly reference: Reference; readonly text: string }[],
): Promise<ReadonlyMap<string, FoundReference>> {
  const found = new Map<string, FoundReference>();
  const queue = [...wanted];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { reference, text } = next;
      const answer = await source(reference.to, { q: text, size: MOST_OPTIONS });
      const one = theOne(answer.rows, text);
      if (one !== undefined) found.set(buildName(reference, text), one);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** Puts a table from the clipboard into the rows of a child; names of references are looked up first. */
export function usePaste(name: string, child: Child) {
  const { locale } = useContext(LanguageContext);
  const { toasts } = usePage();
  const t = useT('recordForm');
  const names = useFieldWords();
  const source = useOptionSource();
  const { change } = useRecordDesk();
  const [isPasting, setPasting] = useState(false);
  const paste = async (spot: PasteSpot, text: string) => {
    const table = readTable(text);
    if (table.length === 0) return;
    if (table.length > MOST_ROWS) {
      toasts.show({ tone: 'warning', message: t('pasteTooMuch', { max: MOST_ROWS }) });
      return;
    }
    setPasting(true);
    try {
      const found = await lookUp(source, wantedReferences(child, spot.field, table));
      change(name, (now) =>
        pasteTable(
          now,
          child,
          spot,
          table,
          locale,
          (key) => names.maybe(key),
          (reference, wanted) => found.get(buildName(reference, wanted)),
        ),
      );
      if (table.length > 1) toasts.show({ message: t('pasted', { count: table.length }) });
    } catch {
      // nothing was put anywhere: the same paste can be tried again
      toasts.show({ tone: 'warning', message: t('notLookedUp') });
    } finally {
      setPasting(false);
    }
  };
  return { paste, isPasting };
}
