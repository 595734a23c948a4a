import { canonicalXml } from './canonical-xml.ts';
import { EMPTY_SCOPE, type Scope } from './xml-scope.ts';
import type { XmlElement } from './xml-tree.ts';

/** A canonical form, and whether the file still has it: no program added white space or a namespace since. */
interface CanonicalForm {
  readonly text: string;
  readonly isAsSigned: boolean;
}

/**
 * Yields the canonical forms that a signer may have used, likeliest first.
 * First the invoice alone, then inside its wrapper, whose further namespaces inclusive
 * canonicalisation writes too.
 * Then both without white space, then without namespaces that a program declared.
 */
export function* canonicalForms(element: XmlElement): Generator<CanonicalForm> {
  const own = ownScope(element);
  const scopes = own.size === element.scope.size ? [own] : [own, element.scope];
  for (const whiteSpace of ['keep', 'drop'] as const) {
    for (const scope of scopes)
      yield {
        text: canonicalXml(element, scope, whiteSpace),
        isAsSigned: whiteSpace === 'keep',
      };
  }
  const bare = bareScope(element);
  if (bare.size === own.size) return;
  for (const whiteSpace of ['keep', 'drop'] as const)
    yield { text: canonicalXml(element, bare, whiteSpace), isAsSigned: false };
}

/** The element's own namespace and what it declares, without those of XML Schema that a program declares around it. */
function bareScope({ name, namespace, declared }: XmlElement): Scope {
  const prefix = name.slice(0, Math.max(0, name.indexOf(':')));
  return EMPTY_SCOPE.within(new Map([[prefix, namespace]])).within(declared);
}

/** The namespaces in force on an element of a note taken out of its wrapper: those declared inside, and the note's own. */
export function ownScope(element: XmlElement): Scope {
  const path: XmlElement[] = [element];
  for (let at = element; !isNote(at) && at.parent !== undefined; at = at.parent)
    path.unshift(at.parent);
  const note = path[0] ?? element;
  const prefix = note.name.slice(0, Math.max(0, note.name.indexOf(':')));
  const around =
    EMPTY_SCOPE.get(prefix) === note.namespace
      ? EMPTY_SCOPE
      : EMPTY_SCOPE.within(new Map([[prefix, note.namespace]]));
  return path.reduce((scope, { declared }) => scope.within(declared), around);
}

const isNote = ({ local }: XmlElement): boolean => local === 'NFe' || local === 'evento';
