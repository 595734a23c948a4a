// The licences of what is built in: minified files carry none.
import { readFile, readdir } from 'node:fs/promises';

/** The package that a source belongs to, as its folder. */
const folderOf = (id) =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id.replace(/^\0/, ''))?.[0];

async function licenseOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? '' : (await readFile(`${folder}/${file}`, 'utf8')).trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
}

/** @param output chunks of a build @returns name, version and licence text of each package in them, by name */
export async function licensesOf(output) {
  const folders = new Set(
    output
      .flatMap((file) => Object.keys(file.modules ?? {}))
      .map(folderOf)
      .filter(Boolean),
  );
  // read as files, not as modules
  for (const name of ['@fontsource-variable/instrument-sans', '@phosphor-icons/core'])
    folders.add(`node_modules/${name}`);
  const texts = await Promise.all([...folders].map(licenseOf));
  return `The elements themselves are the provider's own. They contain:\n\n${texts.sort().join('\n\n')}`;
}
