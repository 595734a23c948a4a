import assert from 'node:assert/strict';
import test from 'node:test';
import { help } from '../../../src/i18n/en-US/help.ts';
import { helpKey } from '../../../src/portal/help/help-key.ts';
import { SHORTCUTS, SHORTCUT_PLACES } from '../../../src/portal/help/shortcuts.ts';
import { signedInRoutes } from '../../../src/portal/signed-in-routes.ts';

const routes = signedInRoutes({ provider: 'provider' });

test('help says of each screen what it is for and its rule, and speaks of no other', () => {
  const keys = [...new Set(routes.map(({ title }) => helpKey(title)))].sort();
  const said = (prefix: string) =>
    Object.keys(help)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
      .sort();
  assert.deepEqual(said('what_'), keys);
  assert.deepEqual(said('rule_'), keys);
});

test('each entry of the menu has an icon of its own', () => {
  const icons = routes.flatMap(({ menu }) =>
    menu === undefined || menu.group !== undefined ? [] : [menu.icon],
  );
  const twice = icons.filter((icon, at) => icons.indexOf(icon) !== at);
  assert.deepEqual(twice, []);
});

test('a screen without a place in the menu names one that has it', () => {
  for (const { under } of routes)
    if (under !== undefined)
      assert.ok(
        routes.some(({ path, menu }) => path === under && menu !== undefined),
        under,
      );
});

test('every shortcut stands under a place, once', () => {
  for (const { place } of SHORTCUTS) assert.ok(SHORTCUT_PLACES.includes(place));
  const told = SHORTCUTS.map(({ place, keys }) => `${place} ${keys.join(' ')}`);
  assert.equal(new Set(told).size, told.length);
});
