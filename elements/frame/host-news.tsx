import { useEffect, useRef } from 'react';
import { useHost, usePage } from '../../src/data/page/page-provider.tsx';
import type { SessionState } from '../../src/data/session/session-state.ts';
import { attributeFaults } from './attribute-faults.ts';
import { sessionFacts } from './events.ts';
import { keepFocus } from './kept-focus.ts';

/**
 * Notifies the host page of sign-in and sign-out. @param before the session when the element began
 */
function useSessionNews(before: SessionState): void {
  const { emit } = useHost();
  const { session } = usePage();
  const known = useRef(sessionFacts(before).person);
  useEffect(() => {
    const look = () => {
      const former = known.current;
      const { person } = sessionFacts(session.get());
      known.current = person;
      if (former?.id === person?.id) return;
      if (person) emit('nmv-signed-in', { person });
      else emit('nmv-signed-out', { person: former });
    };
    look();
    return session.subscribe(look);
  }, [emit, session]);
}

/**
 * Notifies the host page of the content's height, whatever the element's own height; not while
 * hidden.
 */
function useSizeNews(): void {
  const { emit, root } = useHost();
  useEffect(() => {
    const base = root.querySelector<HTMLElement>('.nmv-base');
    const Observer = root.ownerDocument.defaultView?.ResizeObserver;
    if (!base || !Observer) return undefined;
    let told = 0;
    const observer = new Observer(([seen]) => {
      const blockSize = Math.ceil(seen?.borderBoxSize[0]?.blockSize ?? 0);
      if (blockSize === 0 || blockSize === told) return;
      told = blockSize;
      emit('nmv-resize', { blockSize });
    });
    observer.observe(base);
    return () => observer.disconnect();
  }, [emit, root]);
}

/** The focus does not fall out of the element. */
function useKeptFocus(): void {
  const { host, root } = useHost();
  useEffect(() => keepFocus(host, root), [host, root]);
}

/** Statics of a custom element's class that a browser reads. */
interface CustomElementStatics {
  readonly observedAttributes: readonly string[];
}

/** Warns the page's developer, once each, of attributes without effect, also of later ones. */
function useCheckedAttributes(): void {
  const { host } = useHost();
  const told = useRef(new Set<string>());
  useEffect(() => {
    const { observedAttributes = [] } = host.constructor as Partial<CustomElementStatics>;
    for (const line of attributeFaults(host, observedAttributes)) {
      if (!told.current.has(line)) console.warn(line);
      told.current.add(line);
    }
  });
}

/** Notifies the host page of an element's session, size and attribute faults. */
export function HostNews({ before }: { readonly before: SessionState }) {
  useSessionNews(before);
  useSizeNews();
  useKeptFocus();
  useCheckedAttributes();
  return null;
}
