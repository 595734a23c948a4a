import assert from 'node:assert/strict';
import { test } from 'vitest';
import { help } from '../../../src/i18n/en-US/help.ts';
import { defaultGrants } from '../../../src/domain/rules/permission/permission.ts';
import type { SalesRole } from '../../../src/domain/rules/permission/sales-role.ts';
import { isResourceArea } from '../../../src/i18n/resources.ts';
import { shell } from '../../../src/i18n/en-US/shell.ts';
import { helpKey } from '../../../src/portal/help/help-key.ts';
import { SHORTCUTS, SHORTCUT_PLACES } from '../../../src/portal/help/shortcuts.ts';
import { buildMenu } from '../../../src/portal/menu/entries.ts';
import { barNames, buildBar, buildShortcuts } from '../../../src/portal/menu/shortcuts.ts';
import { signedInRoutes } from '../../../src/portal/routing/signed-in-routes.ts';

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

const channelRoles = ['CSM', 'CSC'] as const satisfies readonly SalesRole[];
const providerRoles = [
  'DIR',
  'MGR',
  'COO',
  'RTV',
  'CTV',
  'ATV',
] as const satisfies readonly SalesRole[];

const people = [
  ...providerRoles.map((role) => ({
    role,
    userProfile: defaultGrants(role),
    isAdmin: false,
    salesRole: role,
    externalSalesRoleInfo: [],
  })),
  ...channelRoles.map((role) => ({
    role,
    userProfile: defaultGrants(role),
    isAdmin: false,
    salesRole: null,
    externalSalesRoleInfo: [{ salesRoleId: role }],
  })),
  {
    role: 'administrator',
    userProfile: [],
    isAdmin: true,
    salesRole: null,
    externalSalesRoleInfo: [],
  },
];

for (const { role, ...person } of people)
  test(`[2.38] ${role} has 9 to 12 shortcuts, each once, and a bar of pages among them`, () => {
    const paths = buildShortcuts(person, routes).flatMap(({ entries }) =>
      entries.map(({ path }) => path),
    );
    assert.ok(paths.length >= 9 && paths.length <= 12, paths.join());
    assert.equal(new Set(paths).size, paths.length);
    assert.equal(paths[0], '/index');
    const bar = buildBar(person, routes);
    assert.equal(bar.length, 4);
    for (const { path } of bar) assert.ok(paths.includes(path), path);
    const inMenu = buildMenu(person, routes).flatMap(({ entries }) => entries);
    const own = routes.filter(({ userMenu }) => userMenu !== undefined);
    for (const path of paths)
      assert.ok(
        [...inMenu, ...own].some((entry) => entry.path === path),
        `the whole menu has ${path}`,
      );
  });

test('short names of the bar are words of the shell', () => {
  for (const name of Object.values(barNames))
    assert.ok(name !== undefined && !isResourceArea(name) && name in shell, name);
});
