// Lists the items of the specification that no test names in brackets. Usage: npm run spec [-- path/to/spec-items.tsv]
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

const place = process.argv[2] ?? '../shared/spec-items.tsv';
const items = (await readFile(place, 'utf8')).trim().split('\n').slice(1).map((line) => line.split('\t'));
const files = (await readdir('test', { recursive: true })).filter((name) => /\.test\.tsx?$/.test(name));
const texts = await Promise.all(files.map((name) => readFile(path.join('test', name), 'utf8')));
const proven = new Set(texts.join('\n').match(/\[\d+\.\d\d\]/g));
const open = items.filter(([id]) => !proven.has(`[${id}]`));
for (const [id, text] of open) console.log(`${id}  ${text}`);
console.log(`${items.length - open.length} of ${items.length} items are named by a test.`);
