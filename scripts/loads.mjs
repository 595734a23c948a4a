// Facts for the loader about a build's files: files of the elements, and files loaded until an
// element can be used.
import path from 'node:path';
import { firstScreens, places } from './first-screens.mjs';

/** The order in which files of words follow one another; that of `src/i18n/locale.ts`. */
const LOCALES = ['en-US', 'pt-BR', 'es-ES'];
/** Tag that represents all unnamed tags: their classes are in one file. */
const ANY = 'nmv-products';

/**
 * The files that a table names, by their indexes.
 * @param folder of the build
 * @param contents what went into which file, and which file loads which
 */
function filesOf(folder, contents) {
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
  const all = (sources) => {
    const needed = new Set();
    for (const source of sources) withImports(holderOf(source), needed);
    return [...needed];
  };
  return {
    files,
    all,
    holderOf,
    indexOf,
    /**
     * Lists the needed files by name and audience. @param own sources loaded for every audience
     * @param known files that are already loaded
     */
    needsOf: (screens, own = () => [], known = new Set()) =>
      Object.fromEntries(
        Object.entries(screens).map(([name, audiences]) => [
          name,
          Object.fromEntries(
            Object.entries(audiences).map(([audience, { sources, words }]) => [
              audience,
              [
                ...all([...own(name), ...sources])
                  .filter((file) => !known.has(file))
                  .map(indexOf),
                ...words.map(wordsOf),
              ],
            ]),
          ),
        ]),
      ),
  };
}

/**
 * Builds the facts for the loader.
 * @param tags of all elements
 * @param placeFile the file that begins a place of the portal
 */
export function loadsOf(folder, contents, tags, placeFile) {
  const { files, holderOf, indexOf, needsOf } = filesOf(folder, contents);
  const first = indexOf(holderOf('elements/early/first-rows.ts'));
  const needs = needsOf(firstScreens, (tag) => [`elements/${tag === '*' ? ANY : tag}.tsx`]);
  for (const tag of tags)
    if (!(tag in needs) && holderOf(`elements/${tag}.tsx`) !== holderOf(`elements/${ANY}.tsx`))
      throw new Error(`<${tag}> has a file of its own: name it in first-screens.mjs`);
  const place = placeFile === undefined ? 0 : indexOf(placeFile);
  return { folder: 'chunks/', needs, first, place, files };
}

/**
 * Builds the facts for the file that begins a place of the portal: needed files that the loader
 * has not fetched.
 */
export function placeLoadsOf(folder, contents) {
  const { files, all, needsOf } = filesOf(folder, contents);
  const known = new Set(
    all(['elements/nmv-portal.tsx', ...firstScreens['nmv-portal'].member.sources]),
  );
  return {
    folder: './',
    needs: needsOf(places, undefined, known),
    first: 0,
    place: 0,
    files,
  };
}
