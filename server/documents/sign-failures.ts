/** What is missing or wrong in what was typed to sign. */
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { identityFailures } from '../../src/domain/rules/documents/signing.ts';
import type { Identity, SignatureRequest } from '../../src/domain/wire/document-signature.ts';
import type { SignatoryRow } from './document.ts';

export function refuseInput(failures: readonly Failure[]): void {
  const [first] = failures;
  if (first !== undefined)
    throw new Problem('invalid-input', { failures, affectedField: first.path });
}

/** Whether what was typed is what the document says of the signatory, each told at its field. */
export const identityOf = (typed: Identity, { name, taxNum }: SignatoryRow): readonly Failure[] =>
  identityFailures(typed, { name: name ?? '', taxNum: taxNum ?? '' });

/** What of a signature is missing, besides who signs. */
export function signatureFailures({ hasRead, consents }: SignatureRequest): readonly Failure[] {
  return [
    ...(hasRead ? [] : [{ path: 'hasRead', code: 'read-to-the-end' } as const]),
    ...(consents ? [] : [{ path: 'consents', code: 'consent-needed' } as const]),
  ];
}
