import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  couldBeSent,
  lineVerdict,
} from '../../../src/screens/invoices/posting/keys/line-verdict.ts';
import { judgeKey } from '../../../src/domain/rules/invoice/key-judgement.ts';

const KEY = '17261141200300000100550010000900011123456785';
const of = (text: string) => lineVerdict(judgeKey(text, '2026-11-25'), undefined);

test('[2.51] a key that could be sent, or typed right, is lost when the page is left', () => {
  assert.ok(couldBeSent(of(KEY)));
  assert.ok(couldBeSent(of(KEY.slice(0, 20))), 'unfinished');
  assert.ok(couldBeSent(of(`${KEY.slice(0, 43)}6`)), 'a wrong digit');
});

test('[2.51] a line that nothing can send is not lost', () => {
  assert.ok(!couldBeSent(of('')));
  const retail = of('17261141200300000100650010000900021123456785');
  assert.equal(retail.state === 'wrong' && retail.code, 'modelNfce');
  assert.ok(!couldBeSent(retail));
});
