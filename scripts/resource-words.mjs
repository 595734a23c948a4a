// Every resource has its words in every language, and nothing else lies beside them: part of `npm run types`, for the compiler sees what a file lacks, not that it is missing.
// Usage: node scripts/resource-words.mjs
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const { outputFiles } = await build({
  stdin: {
    contents: `export { listings } from './src/domain/listings/index.ts'; export { locales } from './src/i18n/locale.ts'; export { getResourceFile } from './src/i18n/resource-file.ts';`,
    resolveDir: '.',
  },
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
});
const { listings, locales, getResourceFile } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);

/** Returns the pattern of the type that a file of words must satisfy. */
const held = (locale) =>
  locale === 'en-US'
    ? /as const satisfies EntityWords<\s*typeof \w+/
    : /as const satisfies Translation<typeof source>;/;

const faults = [];
for (const locale of locales) {
  const folder = path.join('src/i18n', locale, 'entities');
  const there = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const wanted = listings.map(({ resource }) => `${getResourceFile(resource)}.ts`);
  for (const file of wanted.filter((each) => !there.includes(each)))
    faults.push(`${path.join(folder, file)} is missing: the words of a resource`);
  for (const file of there) {
    if (!wanted.includes(file)) faults.push(`${path.join(folder, file)} belongs to no resource`);
    else if (!held(locale).test(await readFile(path.join(folder, file), 'utf8')))
      faults.push(`${path.join(folder, file)} is not held to its definition`);
  }
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
