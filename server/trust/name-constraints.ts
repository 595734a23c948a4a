import { derHex } from '../../src/domain/nfe/der.ts';
import type { DerElement } from '../../src/domain/nfe/der.ts';
import { derOptional, derSequence, derSome, derTagged, TAG as TYPE } from './der-values.ts';
import { KIND, readGeneralName } from './general-name.ts';
import type { GeneralName } from './general-name.ts';
import type { Name } from './names.ts';

/** Names an authority may certify (RFC 5280, 4.2.1.10). */
export interface NameConstraints {
  readonly permitted: readonly GeneralName[];
  readonly excluded: readonly GeneralName[];
}

const TAG = { permitted: 0xa0, excluded: 0xa1, least: 0x80 } as const;
const EMAIL_OID = '2a864886f70d010901';

/** Reads nameConstraints, which are not empty. @throws {RangeError} when they are out of form */
export function readConstraints(element: DerElement): NameConstraints {
  const [permitted, excluded] = derOptional(derSome(derTagged(element, TYPE.sequence)), [
    TAG.permitted,
    TAG.excluded,
  ]);
  const subtrees = (part: DerElement | undefined): GeneralName[] =>
    part === undefined ? [] : derSome(part).map(readSubtree);
  return { permitted: subtrees(permitted), excluded: subtrees(excluded) };
}

/** Reads a subtree, whose least depth is 0 and that has no greatest one (RFC 5280, 4.2.1.10). */
function readSubtree(subtree: DerElement): GeneralName {
  const [base, ...bounds] = derSequence(subtree);
  const [least] = derOptional(bounds, [TAG.least]);
  if (base === undefined || (least !== undefined && derHex(least) !== '00'))
    throw new RangeError('DER subtree');
  return readGeneralName(base);
}

/** Checks that an authority with these constraints may certify a holder of this name. */
export function isWithin(
  constraints: NameConstraints,
  subject: Name,
  alternativeNames: readonly GeneralName[],
): boolean {
  return [...subjectNames(subject), ...alternativeNames].every((name) => {
    const permitted = constraints.permitted.filter(({ kind }) => kind === name.kind);
    const excluded = constraints.excluded.filter(({ kind }) => kind === name.kind);
    return (
      (permitted.length === 0 || permitted.some((tree) => contains(tree, name) === true)) &&
      excluded.every((tree) => contains(tree, name) === false)
    );
  });
}

/** The subject as a name of its own kind, and the e-mail address that older certificates hold in it. */
function subjectNames(subject: Name): GeneralName[] {
  if (subject.parts.length === 0) return [];
  const emails = subject.parts.flatMap((part): GeneralName[] => {
    const pairs: [string, string][] = JSON.parse(part);
    return pairs
      .filter(([type]) => type === EMAIL_OID)
      .map(([, text]) => ({ kind: KIND.email, text, name: undefined }));
  });
  return [{ kind: KIND.directory, text: '', name: subject }, ...emails];
}

/**
 * Checks that a name lies in a subtree; undefined where undecidable, which counts against the
 * holder.
 */
function contains(tree: GeneralName, name: GeneralName): boolean | undefined {
  switch (tree.kind) {
    case KIND.directory:
      return tree.name?.parts.every((part, at) => part === name.name?.parts[at]);
    case KIND.email:
      return tree.text.includes('@')
        ? name.text === tree.text
        : isHostWithin(tree.text, name.text.slice(name.text.lastIndexOf('@') + 1));
    case KIND.host:
      return (
        name.text === tree.text ||
        name.text.endsWith(`.${tree.text.replace(/^\./, '')}`) ||
        tree.text === ''
      );
    case KIND.address:
      return URL.canParse(name.text)
        ? isHostWithin(tree.text, new URL(name.text).hostname)
        : undefined;
    default:
      return undefined;
  }
}

/** `.example.com` holds the hosts below it, `example.com` that host alone. */
const isHostWithin = (tree: string, host: string): boolean =>
  tree.startsWith('.') ? host.endsWith(tree) : host === tree;
