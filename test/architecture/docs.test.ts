import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'vitest';
import { filled, madeParts } from '../../scripts/made-docs.mjs';

const HEADS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const MOST_LINES = 250;

const inDocs = (await readdir('docs', { recursive: true }))
  .filter((name) => name.endsWith('.md'))
  .map((name) => path.join('docs', name));
const documents = new Map(
  await Promise.all(
    [...HEADS.filter((file) => existsSync(file)), ...inDocs].map(
      async (file) => [file, await readFile(file, 'utf8')] as const,
    ),
  ),
);

/** Text without its blocks of code, in which brackets are no links and `#` is no heading. */
const withoutCode = (text: string): string => text.replace(/^```[^]*?^```$/gm, '');

/** The anchors that a page of Markdown gets from its headings. */
function anchorsOf(text: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const headings = [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)];
  return new Set(
    headings.map(([, heading = '']) => {
      const anchor = heading
        .toLowerCase()
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-');
      const before = counts.get(anchor) ?? 0;
      counts.set(anchor, before + 1);
      return before === 0 ? anchor : `${anchor}-${before}`;
    }),
  );
}

/** Why a link of a document leads nowhere; undefined where it leads somewhere. */
async function faultOf(file: string, link: string): Promise<string | undefined> {
  const [place = '', anchor] = link.split('#');
  const target = place === '' ? file : path.join(path.dirname(file), place);
  if (!existsSync(target)) return `${file}: ${link} is not there`;
  if (anchor === undefined) return undefined;
  const anchors = anchorsOf(documents.get(target) ?? (await readFile(target, 'utf8')));
  return anchors.has(anchor) ? undefined : `${file}: ${link} has no such heading`;
}

test('the made parts of the documents are those that the code makes', async () => {
  const parts = await madeParts();
  const old = inDocs.filter((file) => {
    const text = documents.get(file) ?? '';
    return filled(text, parts) !== text;
  });
  assert.deepEqual(old, [], 'npm run docs:made writes them');
});

test('every made part is in a document', async () => {
  const names = [...documents.values()].flatMap((text) =>
    [...text.matchAll(/<!-- made: (.+?) -->/g)].map(([, name]) => name),
  );
  assert.deepEqual(names.toSorted(), Object.keys(await madeParts()).toSorted());
});

test('every link of a document leads somewhere', async () => {
  const links = [...documents].flatMap(([file, text]) =>
    [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => faultOf(file, link)),
  );
  assert.ok(links.length > 40);
  assert.deepEqual((await Promise.all(links)).filter(Boolean), []);
});

test('every command that a document names is there', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const faults = [...documents].flatMap(([file, text]) => [
    ...[...text.matchAll(/\bnpm run ([\w:-]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${file}: ${command}`),
    // files of a build are missing before it
    ...[...text.matchAll(/\bnode (?:--[\w-]+ )*([\w./-]+\.m?[jt]s)\b/g)]
      .filter(([, name = '']) => !name.startsWith('dist/') && !existsSync(name))
      .map(([command]) => `${file}: ${command}`),
  ]);
  assert.deepEqual(faults, []);
});

test(`no document is longer than ${MOST_LINES} lines`, () => {
  const long = inDocs.filter((file) => (documents.get(file) ?? '').split('\n').length > MOST_LINES);
  assert.deepEqual(long, []);
});

test('the README is short', () => {
  assert.ok(Buffer.byteLength(documents.get('README.md') ?? '') <= 8_000);
});

test('every file that a document names is there', () => {
  const faults = [...documents].flatMap(([file, text]) =>
    [...text.matchAll(/`((?:src|server|elements|scripts|test|demo|styles|docs)\/[\w./-]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !existsSync(name))
      .map((name) => `${file}: ${name}`),
  );
  assert.deepEqual(faults, []);
});
