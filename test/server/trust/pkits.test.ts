import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openTrustStore } from '../../../server/trust/trust-store.ts';
import { DAY } from './fixtures.ts';
import { authorities, lists, rootFingerprint, signers, suitePem } from './pkits.ts';

/** Signers refused here that the suite calls valid, by reason; each is the stricter answer. */
const REFUSED = {
  'DSA is no algorithm of ours': ['DSAParameterInheritanceTest5', 'DSASignaturesTest4'],
  'a critical extension about policies is not understood': [
    ...[1, 3, 5, 6, 9, 11, 12, 13, 14].map((number) => `PolicyMappingTest${number}`),
    'SelfIssuedinhibitAnyPolicyTest7',
    'SelfIssuedinhibitAnyPolicyTest9',
    'SelfIssuedinhibitPolicyMappingTest7',
    'SelfIssuedrequireExplicitPolicyTest6',
    'inhibitAnyPolicyTest2',
    'inhibitPolicyMappingTest2',
    'inhibitPolicyMappingTest4',
    'requireExplicitPolicyTest1',
    'requireExplicitPolicyTest2',
    'requireExplicitPolicyTest4',
  ],
  'an authority signs no invoices': [
    'onlyContainsCACertsTest13',
    'pathLenConstraintTest8',
    'pathLenConstraintTest14',
  ],
  'a list of changes gives nothing back': ['deltaCRLTest5'],
};

/** Signers trusted here that the suite calls invalid, by reason: revocation lists are optional. */
const TRUSTED = {
  'no list of their issuer can be used': [
    'BadCRLIssuerNameTest5',
    'BadCRLSignatureTest4',
    'MissingCRLTest1',
    'SeparateCertificateandCRLKeysTest21',
    'WrongCRLTest6',
    'deltaCRLIndicatorNoBaseTest1',
    'keyUsageCriticalcRLSignFalseTest4',
    'keyUsageNotCriticalcRLSignFalseTest5',
  ],
  'the list is old, and does not name them': [
    'OldCRLnextUpdateTest11',
    'deltaCRLTest10',
    'pre2000CRLnextUpdateTest12',
  ],
  'the list is about others, and does not name them': [
    'UnknownCRLExtensionTest10',
    'distributionPointTest3',
    'distributionPointTest8',
    'distributionPointTest9',
    'onlyContainsAttributeCertsTest14',
    'onlyContainsCACertsTest12',
    'onlySomeReasonsTest17',
  ],
  'lists of other issuers are not read': [
    'IDPwithindirectCRLTest23',
    'IDPwithindirectCRLTest26',
    ...[27, 31, 32, 34, 35].map((number) => `cRLIssuerTest${number}`),
  ],
};

const store = openTrustStore({ pem: suitePem, roots: [rootFingerprint] });
const judged = signers.map(
  ([name, der]) => [name.slice(0, -'EE'.length), store.judge([der], DAY)] as const,
);
/** Signers with this expectation in their name and this verdict. */
const namesOf = (expected: 'Valid' | 'Invalid', verdict: 'trusted' | 'notTrusted'): string[] =>
  judged
    .filter(([name, found]) => name.startsWith(expected) && found === verdict)
    .map(([name]) => name.slice(expected.length))
    .sort();
const listed = (reasons: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.values(reasons).flat().sort();

test('the suite is whole', () => {
  assert.deepEqual([signers.length, authorities.length, lists.size], [223, 182, 173]);
});

test('signers that NIST calls valid are trusted, but for listed reasons', () => {
  assert.deepEqual(namesOf('Valid', 'notTrusted'), listed(REFUSED));
  assert.equal(namesOf('Valid', 'trusted').length, 63);
});

test('signers that NIST calls invalid are refused, but for 25 whose lists are optional here', () => {
  assert.deepEqual(namesOf('Invalid', 'trusted'), listed(TRUSTED));
  assert.equal(listed(TRUSTED).length, 25);
  assert.equal(namesOf('Invalid', 'notTrusted').length, 90);
});
