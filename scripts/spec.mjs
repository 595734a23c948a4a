// Lists the items of the specification that no test proves by naming them in brackets, apart those that a rule's own test alone names.
// An item is proven where a person or a page meets it: through a screen or a call, or, of the repository itself, through its files.
// Usage: npm run spec [-- path/to/spec-items.tsv]
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Folders whose tests ask rules and words, and nothing that anybody meets. */
const RULES_ALONE = /^(domain|i18n|screens)\//;

const place = process.argv[2] ?? '../shared/spec-items.tsv';
const items = (await readFile(place, 'utf8'))
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
// tables of cases lie beside the tests that name them
const files = (await readdir('test', { recursive: true })).filter((name) => /\.tsx?$/.test(name));
const named = { reached: new Set(), byRules: new Set() };
for (const file of files) {
  const into = RULES_ALONE.test(file) ? named.byRules : named.reached;
  const text = await readFile(path.join('test', file), 'utf8');
  for (const [mark] of text.matchAll(/\[\d+\.\d\d\]/g)) into.add(mark.slice(1, -1));
}

const open = items.filter(([id]) => !named.reached.has(id));
for (const [id, text] of open)
  console.log(`${id}  ${named.byRules.has(id) ? '(by a rule alone) ' : ''}${text}`);
console.log(
  `${items.length - open.length} of ${items.length} items are proven through a screen or a call.`,
);
