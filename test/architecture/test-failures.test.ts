import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failuresOf } from '../../scripts/test-failures.mjs';

test('what failed is cut out of the output of node, of the browser, and of a tool that names no tests', () => {
  const node = ['# Subtest: s', '    not ok 1 - bad', '      ---', "      error: 'why'", '      ...', '    ok 2 - good', 'not ok 1 - s', '  ---', "  failureType: 'subtestsFailed'", '  ...'].join('\n');
  assert.equal(failuresOf(node), ['    not ok 1 - bad', '      ---', "      error: 'why'"].join('\n'));
  const browser = ['test/elements/a.test.ts:', '', ' ❌ a group > \u001b[31mbad\u001b[39m', '      Error: why', '', 'more'].join('\n');
  assert.equal(failuresOf(browser), ['test/elements/a.test.ts', ' ❌ a group > bad', '      Error: why'].join('\n'));
  assert.equal(failuresOf('src/a.ts: error TS1'), 'src/a.ts: error TS1');
});
