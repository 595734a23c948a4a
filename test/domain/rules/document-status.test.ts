import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  DOCUMENT_TYPES,
  SIGNING_STATUSES,
  computeDocumentStatus,
} from '../../../src/domain/rules/account/document-status.ts';
import type {
  DocumentFacts,
  SigningStatus,
} from '../../../src/domain/rules/account/document-status.ts';

const terms = (...statuses: SigningStatus[]): DocumentFacts[] =>
  statuses.map((status) => ({ docType: '1', status, isCanceled: false }));

const weakest: readonly (readonly [string, readonly DocumentFacts[], SigningStatus])[] = [
  ['no document', [], '1'],
  ['a signed one', terms('3'), '3'],
  ['signed and partially signed', terms('3', '4'), '4'],
  ['unsigned', terms('4', '2', '3'), '2'],
  ['not sent', terms('2', '1', '3'), '1'],
  ['send failure', terms('1', '9', '3'), '9'],
  ['refused is the weakest', terms('9', '5', '3', '1', '2', '4'), '5'],
  [
    'canceled ones do not count',
    [...terms('3'), { docType: '1', status: '5', isCanceled: true }],
    '3',
  ],
  [
    'other kinds do not count',
    [
      ...terms('3'),
      { docType: '2', status: '5', isCanceled: false },
      { docType: '3', status: '9', isCanceled: false },
    ],
    '3',
  ],
  ['only canceled ones', [{ docType: '1', status: '3', isCanceled: true }], '1'],
];
for (const [name, documents, expected] of weakest) {
  test(`[4.06] [4.07] status of a user's documents: ${name}`, () => {
    assert.equal(computeDocumentStatus(documents), expected);
    assert.equal(computeDocumentStatus(documents.toReversed()), expected);
  });
}

test('[4.06] signing statuses are 2, 3, 4, 5 and 9; before sending unsigned, blocked, canceled', () => {
  assert.deepEqual(
    Object.entries(SIGNING_STATUSES).filter(([code]) => code !== '1'),
    [
      ['2', 'unsigned'],
      ['3', 'signed'],
      ['4', 'partially-signed'],
      ['5', 'refused'],
      ['9', 'send-failure'],
    ],
  );
});

test('[4.08] document types 1, 2 and 3', () => {
  assert.deepEqual(DOCUMENT_TYPES, {
    '1': 'awareness-and-agreement',
    '2': 'adhesion',
    '3': 'campaign-addendum',
  });
});
