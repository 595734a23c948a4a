// Our certificate paths beside those of pkijs: nothing is trusted here that pkijs refuses or cannot read.
// NMV_DEEP=1 takes very many; NMV_SEED repeats a run.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Certificate, CertificateChainValidationEngine } from 'pkijs';
import { test } from 'vitest';
import { openTrustStore } from '../../../server/trust/trust-store.ts';
import { describeChain, mutatedChain } from './chains.ts';
import type { Chain } from './chains.ts';
import { randomOf } from '../random.ts';

const CHAINS = process.env['NMV_DEEP'] === '1' ? 10_000 : 200;
const SEED = Number(process.env['NMV_SEED'] ?? 20_261_128);
const NOON = '2026-08-12T12:00:00Z';

/** Judges as the product does. */
function isTrusted({ root, between, signer }: Chain): boolean {
  const roots = [createHash('sha256').update(root).digest('hex')];
  const pem = `-----BEGIN CERTIFICATE-----\n${Buffer.from(root).toString('base64')}\n-----END CERTIFICATE-----`;
  return openTrustStore({ pem, roots }).judge([signer, ...between], NOON) === 'trusted';
}

type Verdict = 'valid' | 'refused' | 'unreadable';

/** Judges as pkijs does. */
async function judgeByPkijs({ root, between, signer }: Chain): Promise<Verdict> {
  let certs: Certificate[];
  try {
    certs = [...between, signer].map((der) => Certificate.fromBER(Uint8Array.from(der)));
  } catch {
    return 'unreadable';
  }
  const engine = new CertificateChainValidationEngine({
    trustedCerts: [Certificate.fromBER(Uint8Array.from(root))],
    certs,
    checkDate: new Date(NOON),
  });
  const { result } = await engine.verify();
  return result ? 'valid' : 'refused';
}

const chainOf = (seed: number, index: number): Chain => mutatedChain(randomOf(seed + index * 7919));

test(`${CHAINS} mutated chains: what is trusted here, pkijs takes too`, async ({ annotate }) => {
  const wrong: string[] = [];
  const counts = { both: 0, pkijsAlone: 0 };
  for (let index = 0; index < CHAINS; index += 1) {
    const chain = chainOf(SEED, index);
    const [ours, theirs] = [isTrusted(chain), await judgeByPkijs(chain)];
    if (theirs === 'valid') counts[ours ? 'both' : 'pkijsAlone'] += 1;
    else if (ours) wrong.push(`no. ${index}, ${theirs} by pkijs: ${describeChain(chain)}`);
  }
  await annotate(`seed ${SEED}: ${JSON.stringify(counts)}`);
  assert.deepEqual(wrong.slice(0, 5), [], `seed ${SEED}: ${wrong.length} trusted here alone`);
  assert.ok(
    counts.both > CHAINS / 20,
    `only ${counts.both} were taken: the mutations prove nothing`,
  );
});

test('chains that were once trusted here alone are refused', () => {
  const once: readonly [what: string, seed: number, index: number][] = [
    ['keyUsage with 132 unused bits', 20_261_128, 2471],
    ['an object identifier in nameConstraints that is cut off', 20_261_128, 2935],
    ['a path length under another tag', 20_261_128, 4503],
    ['keyUsage under another tag', 20_261_128, 7298],
    ['an issuer whose common name is no text', 777, 4001],
  ];
  for (const [what, seed, index] of once)
    assert.equal(isTrusted(chainOf(seed, index)), false, what);
});
