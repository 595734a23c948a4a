/** Failures of the data typed to sign a document. */
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { identityFailures } from '../../src/domain/rules/documents/signing.ts';
import type { Identity, SignatureRequest } from '../../src/domain/schema/documents/documents.ts';
import type { SignatoryRow } from './document.ts';

export function refuseInput(failures: readonly Failure[]): void {
  const [first] = failures;
  if (first !== undefined)
    throw new Problem('invalid-input', { failures, affectedField: first.path });
}

/** Compares the typed identity with the signatory's, and returns a failure per field. */
export const compareIdentity = (
  typed: Identity,
  { name, taxNum }: SignatoryRow,
): readonly Failure[] => identityFailures(typed, { name: name ?? '', taxNum: taxNum ?? '' });

/** Checks the parts of a signature other than the signatory's identity. */
export function signatureFailures({ hasRead, consents }: SignatureRequest): readonly Failure[] {
  return [
    ...(hasRead ? [] : [{ path: 'hasRead', code: 'read-to-the-end' } as const]),
    ...(consents ? [] : [{ path: 'consents', code: 'consent-needed' } as const]),
  ];
}
