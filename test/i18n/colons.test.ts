import assert from 'node:assert/strict';
import { test } from 'vitest';
import { colonForms, colons } from '../../src/i18n/glossary/colons.ts';
import { locales } from '../../src/i18n/locale.ts';
import { messagesOf } from './messages-of.ts';

const right: ReadonlySet<string> = new Set(Object.values(colons).flat());

/**
 * Pattern of a colon at the end of a phrase; a colon in a time or an address is between letters or
 * digits.
 */
const COLON = /:(\s|$)/;
/** A message without the forms in which a colon is right anywhere. */
const bare = (text: string): string =>
  colonForms.reduce((rest, form) => rest.replace(form, ' '), text);

for (const locale of locales)
  test(`[1.01] [U37] ${locale}: a colon stands before a list or a value, and never in the place of a verb`, async () => {
    const wrong = (await messagesOf(locale)).flatMap(({ place, forms }) =>
      right.has(place)
        ? []
        : forms.filter((text) => COLON.test(bare(text))).map((text) => `${place}: “${text}”`),
    );
    assert.deepEqual(wrong, []);
  });

test('[1.01] each message that may hold a colon holds one, and each form of it is in use', async () => {
  const all = (await Promise.all(locales.map(messagesOf))).flat();
  const idle = [...right].filter(
    (each) =>
      !all.some(
        ({ place, forms }) => place === each && forms.some((text) => COLON.test(bare(text))),
      ),
  );
  const unused = colonForms.filter(
    (form) => !all.some(({ forms }) => forms.some((text) => form.test(text))),
  );
  assert.deepEqual([idle, unused], [[], []]);
});
