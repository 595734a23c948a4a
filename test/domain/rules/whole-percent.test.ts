import assert from 'node:assert/strict';
import { test } from 'vitest';
import { shareOfFile, wholePercent } from '../../../src/domain/rules/whole-percent.ts';
import { formatShare } from '../../../src/i18n/format-share.ts';

test('a percentage is cut, never rounded up to what is not reached [2.17]', () => {
  for (const [share, percent] of [
    [0.6148, 61],
    [0.6199, 61],
    [0.995, 99],
    [0.9999999, 99],
    [0.999999999999, 99],
    [1, 100],
    [1.0049, 100],
    [0, 0],
    [-0.004, 0],
    [-0.099, -9],
  ] as const)
    assert.equal(wholePercent(share), percent, String(share));
});

test('each whole per cent of a hundred parts is itself', () => {
  for (let part = -300; part <= 300; part += 1) {
    assert.equal(wholePercent(part / 100), part);
    assert.equal(shareOfFile(part / 100), part / 100);
  }
});

test('a language writes the share that was cut [2.17]', () => {
  assert.equal(formatShare(0.6148, 'pt-BR'), '61%');
  assert.equal(formatShare(0.6195, 'es-ES'), '61\u00a0%');
  assert.equal(formatShare(-0.095, 'en-US'), '−9%');
});

test('a file holds a share to the hundredth of a per cent, cut alike', () => {
  assert.equal(shareOfFile(0.614_896), 0.6148);
  assert.equal(shareOfFile(0.999_99), 0.9999);
});
