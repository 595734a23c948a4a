// Writes the files of a recipe under another name. Usage: npm run new -- <kind> <name>, such as `npm run new -- entity crop`.
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const CAMEL = /^[a-z][a-zA-Z]+$/;
const MIGRATIONS = 'server/database/migrations';

/** Recipes: their page, the name of their example, the form of a name, and the words of the example in other languages. */
export const RECIPES = {
  entity: {
    page: 'add-master-data',
    sample: 'crop',
    form: CAMEL,
    next: 'fields, transaction code, menu and scope in the definition; columns in the migration; words in three languages',
  },
  list: {
    page: 'add-a-list',
    sample: 'soilSample',
    form: CAMEL,
    said: { many: /(?:Amostras|Muestras) de \w+/g, one: /(?:Amostra|Muestra) de \w+/g },
    next: 'the view and its fields; the transaction; words in three languages; then npm run docs:made',
  },
  action: {
    page: 'add-an-action',
    sample: 'soilLot',
    form: CAMEL,
    next: 'states, actions and guards of the machine; its name in the definition and in the rules of the resource; words in three languages',
  },
  element: {
    page: 'add-an-element',
    sample: 'soilNote',
    form: CAMEL,
    next: 'its screen, docstring and attributes; its line in releases/next.md; then npm run docs:made',
  },
  fieldType: {
    page: 'add-a-field-type',
    sample: 'soilGrade',
    form: CAMEL,
    said: { one: /Grau do solo|Grado del suelo/g },
    next: 'rules, refusals and control; its state in the gallery; words in three languages',
  },
  job: {
    page: 'add-a-job',
    sample: 'soilSurvey',
    form: CAMEL,
    said: { one: /Levantamento de solo|Estudio de suelo/g },
    next: 'the work of its handler; words in three languages; then npm run docs:made',
  },
  permission: {
    page: 'add-a-permission',
    sample: '900-010',
    form: /^\d{3}-\d{3}$/,
    next: 'levels of the default groups; its name in three languages; then npm run docs:made',
  },
};

const parts = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).split('-');
const upper = (name) => name[0].toUpperCase() + name.slice(1);
const kebab = (name) => parts(name).join('-');

/** Returns the blocks of a recipe, each with the file that its first line names. */
export const blocksOf = (recipe) =>
  [...recipe.matchAll(/```(ts|sql|diff)\n(?:\/\/|--|#) (\S+)\n([\s\S]*?)```/g)].map(
    ([, kind, file, text]) => ({ kind, file, text: text.trimEnd() }),
  );

/** The forms of a name: in code, in paths, in SQL and keys, as a type, a constant and words. */
const forms = (name) => [
  name,
  kebab(name),
  parts(name).join('_'),
  upper(name),
  parts(name).join('_').toUpperCase(),
  upper(parts(name).join(' ')),
  parts(name).join(' '),
];

/** Replaces the names of the recipe's crops: camel case in code, kebab case in files and paths, snake case in SQL. */
function renameCrops({ file, text }, name, plural) {
  const isSql = file.startsWith(MIGRATIONS);
  const [one, many] = isSql
    ? [kebab(name), kebab(plural)].map((each) => each.replaceAll('-', '_'))
    : [name, kebab(plural)];
  return {
    file: file.replace('crops', kebab(plural)).replace(/crop\.ts$/, `${kebab(name)}.ts`),
    text: text
      .replace(/(\.\/|entities\/)crop\.ts/g, `$1${kebab(name)}.ts`)
      .replace(/\bCrops\b/g, upper(plural))
      .replace(/\bCrop\b/g, upper(name))
      .replace(/Culturas|Cultivos/g, upper(plural))
      .replace(/Cultura|Cultivo/g, upper(name))
      .replace(/\bcrops\b/g, many)
      .replace(/\bcrop(?=\b|_)/g, one)
      .replace(isSql ? /$^/ : /table: '[\w-]+'/, `table: '${name}'`),
  };
}

/** Replaces the example of a recipe, in each form of its name, by another name. */
export function renamed(kind, block, name, plural, number) {
  const { sample, said = {} } = RECIPES[kind];
  const rename = (text) => {
    let out = text;
    for (const [from, to, words] of [
      [`${sample}s`, plural, said.many],
      [sample, name, said.one],
    ]) {
      if (words !== undefined) out = out.replace(words, upper(parts(to).join(' ')));
      forms(from).forEach((form, at) => (out = out.replaceAll(form, forms(to)[at])));
    }
    return out;
  };
  const made =
    kind === 'entity'
      ? renameCrops(block, name, plural)
      : { file: rename(block.file), text: rename(block.text) };
  return { ...made, file: made.file.replace('/9000-', `/${number}-`) };
}

/** Inserts the lines with a plus below the first line that begins with the line before them. */
function patched(file, text, lines) {
  const out = text.split('\n');
  let at = -1;
  for (const line of lines)
    if (line.startsWith('+')) out.splice((at += 1), 0, line.slice(1));
    else if ((at = out.findIndex((each) => each.startsWith(line.slice(1)))) < 0)
      throw new Error(`${file} has no line "${line.slice(1)}": the recipe is older than the file.`);
  return out.join('\n');
}

/** Returns the files of a recipe under a name, with their contents; nothing is written. */
export async function planRecipe(kind, name, plural = `${name}s`) {
  const last = (await readdir(MIGRATIONS)).map((file) => Number(file.slice(0, 4)));
  const number = String(Math.max(...last) + 1).padStart(4, '0');
  const recipe = await readFile(`docs/contribute/${RECIPES[kind].page}.md`, 'utf8');
  return Promise.all(
    blocksOf(recipe).map(async (block) => {
      const { file, text } = renamed(kind, block, name, plural, number);
      const isNew = block.kind !== 'diff';
      if (isNew && existsSync(file))
        throw new Error(`${file} is there already: choose another name.`);
      const content = isNew
        ? `${text}\n`
        : patched(file, await readFile(file, 'utf8'), text.split('\n'));
      return { file, isNew, content };
    }),
  );
}

async function write(kind, name, plural) {
  for (const { file, isNew, content } of await planRecipe(kind, name, plural)) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    console.log(`${isNew ? 'wrote' : 'changed'} ${file}`);
  }
  console.log(
    `Next: ${RECIPES[kind].next}. \`npm run types\` says what is missing, \`npm run format\` lays it out.`,
  );
}

if (process.argv[1]?.endsWith('new.mjs')) {
  const [kind, name = '', plural] = process.argv.slice(2);
  if (RECIPES[kind]?.form.test(name))
    await write(kind, name, plural).catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
  else {
    console.error(
      `Usage: npm run new -- ${Object.keys(RECIPES).join('|')} <name> [plural]. Names are in camel case, of a permission as 900-010.`,
    );
    process.exitCode = 1;
  }
}
