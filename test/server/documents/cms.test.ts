import assert from 'node:assert/strict';
import { ContentInfo, SignedData } from 'pkijs';
import { test } from 'vitest';
import {
  issueCertificate,
  makeAuthority,
  makeAuthorityKeys,
  makeKeys,
} from '../../../demo/xml/authority.ts';
import { signDetached } from '../../../server/documents/seal/cms.ts';

const authority = makeAuthority({ keys: makeAuthorityKeys() });
const content = Buffer.from('what is sealed');

for (const [kind, keys] of [
  ['RSA', makeKeys()],
  ['P-256', makeAuthorityKeys()],
] as const)
  test(`pkijs verifies a signature made with a key of ${kind}, and refuses it for other content`, async () => {
    const { certificateDer } = issueCertificate(authority, { name: 'PORTAL' }, { keys });
    const { signature } = await signDetached([content.subarray(0, 4), content.subarray(4)], {
      key: keys.privateKey,
      certificates: [certificateDer, authority.certificateDer],
      holder: 'PORTAL',
      issuer: authority.name,
      validUntil: '2039-12-31T00:00:00Z',
    });
    const signed = new SignedData({
      schema: ContentInfo.fromBER(Uint8Array.from(signature)).content,
    });
    const verify = (data: Buffer) =>
      signed.verify({ signer: 0, data: Uint8Array.from(data).buffer });
    assert.equal(await verify(content), true);
    await assert.rejects(verify(Buffer.from('what is not sealed')));
    assert.equal(signed.certificates?.length, 2);
  });
