import { derElement, derHex, derInside, derNth } from '../../src/domain/nfe/der.ts';
import type { DerElement } from '../../src/domain/nfe/der.ts';
import { readName } from './names.ts';
import type { Name } from './names.ts';

/** A name of one of the kinds of RFC 5280, 4.2.1.6. */
export interface GeneralName {
  /** The number of its kind: 1 e-mail, 2 host, 4 distinguished name, 6 address, 7 IP; others are not looked into. */
  readonly kind: number;
  /** Text of kinds 1, 2 and 6, in small letters; hexadecimal bytes of all others. */
  readonly text: string;
  /** Of kind 4. */
  readonly name: Name | undefined;
}

/** Which names an authority may vouch for (RFC 5280, 4.2.1.10). */
export interface NameConstraints {
  readonly permitted: readonly GeneralName[];
  readonly excluded: readonly GeneralName[];
}

const KIND = { email: 1, host: 2, directory: 4, address: 6, ip: 7 } as const;
const TEXTS: ReadonlySet<number> = new Set([KIND.email, KIND.host, KIND.address]);
const TAG = { permitted: 0xa0, excluded: 0xa1 } as const;
const EMAIL_OID = '2a864886f70d010901';

export function readGeneralName(element: DerElement): GeneralName {
  const kind = element.tag & 0x1f;
  const text = TEXTS.has(kind)
    ? Buffer.from(element.content).toString('latin1').toLowerCase()
    : derHex(element);
  return {
    kind,
    text,
    name: kind === KIND.directory ? readName(derElement(element.content)) : undefined,
  };
}

export function readConstraints(element: DerElement): NameConstraints {
  const parts = derInside(element);
  const subtrees = (tag: number): GeneralName[] =>
    parts
      .filter((part) => part.tag === tag)
      .flatMap((part) =>
        derInside(part).map((subtree) => readGeneralName(derNth(derInside(subtree), 0))),
      );
  return { permitted: subtrees(TAG.permitted), excluded: subtrees(TAG.excluded) };
}

/** Whether an authority with these constraints may vouch for somebody of this name. */
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

/** Whether a name lies in a subtree; undefined where that cannot be told, which counts against whoever bears the name. */
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
