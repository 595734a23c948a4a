import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { markdownParts } from '../../demo/docs/markdown.ts';

const FOLDER = 'docs/host';
const documents = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));

test('documents for hosts become pages without marks of Markdown in their text', () => {
  assert.ok(documents.length > 5);
  for (const name of documents)
    for (const { title, body } of markdownParts(readFileSync(`${FOLDER}/${name}`, 'utf8'))) {
      const text = body.text.replace(/<(pre|code)\b[^]*?<\/\1>/g, '').replace(/<[^>]*>/g, '');
      assert.doesNotMatch(text, /`|\*\*|^#+ |&lt;!--|^\|/m, `${name}, ${title}`);
    }
});
