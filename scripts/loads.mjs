// What the loader knows of the files of a build: which hold the elements, and which are loaded until one can be used.
import path from 'node:path';
import { firstScreens } from './first-screens.mjs';

/** The order in which files of words follow one another; that of `src/i18n/locale.ts`. */
const LOCALES = ['en-US', 'pt-BR', 'es-ES'];
/** Of the tags that are not named one stands for all: their classes are in one file. */
const ANY = 'nmv-products';

/**
 * @param folder of the build
 * @param contents what went into which file, and which file loads which
 * @param tags of all elements
 */
export function loadsOf(folder, contents, tags) {
  const files = [];
  const nameOf = (file) => path.relative(path.join(folder, 'chunks'), file).replace(/\.js$/, '');
  const indexOf = (file) => {
    const name = nameOf(file);
    if (!files.includes(name)) files.push(name);
    return files.indexOf(name);
  };
  const holderOf = (source) =>
    Object.entries(contents).find(([, { inputs }]) => source in inputs)?.[0];
  const withImports = (file, found = new Set()) => {
    if (file === undefined || found.has(file)) return found;
    found.add(file);
    for (const { path: imported, kind } of contents[file].imports)
      if (kind === 'import-statement') withImports(imported, found);
    return found;
  };
  /** The three files of words, one after the other. */
  const wordsOf = (area) => {
    const three = LOCALES.map((locale) => nameOf(holderOf(`src/i18n/${locale}/${area}.ts`)));
    const at = files.indexOf(three[0]);
    return -1 - (at >= 0 ? at : files.push(...three) - three.length);
  };
  const needsOf = (tag, { sources, words }) => {
    const needed = new Set();
    for (const source of [`elements/${tag}.tsx`, ...sources]) withImports(holderOf(source), needed);
    return [...[...needed].map(indexOf), ...words.map(wordsOf)];
  };
  const first = indexOf(holderOf('elements/first-rows.ts'));
  const needs = Object.fromEntries(
    Object.entries(firstScreens).map(([tag, audiences]) => [
      tag,
      Object.fromEntries(
        Object.entries(audiences).map(([audience, what]) => [
          audience,
          needsOf(tag === '*' ? ANY : tag, what),
        ]),
      ),
    ]),
  );
  const anyStart = holderOf(`elements/${ANY}.tsx`);
  const starts = Object.fromEntries([
    ['*', indexOf(anyStart)],
    ...tags.flatMap((tag) => {
      const start = holderOf(`elements/${tag}.tsx`);
      return start === anyStart ? [] : [[tag, indexOf(start)]];
    }),
  ]);
  return { needs, starts, first, files };
}
