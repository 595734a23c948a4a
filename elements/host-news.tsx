import { useEffect, useRef } from 'react';
import { useHost, usePage } from '../src/data/page-provider.tsx';
import type { SessionState } from '../src/data/session-state.ts';
import { attributeFaults } from './attribute-faults.ts';
import { sessionFacts } from './events.ts';
import type { ReactElement } from './element.tsx';
import { keepFocus } from './kept-focus.ts';

/** Tells the host page who comes and goes. @param before the session when the element began */
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

/** Tells the host page how high the content is, whatever height the element was given; nothing while it is hidden. */
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

/** Whoever builds the page is told, once each, of attributes that do nothing, also of those that come later. */
function useCheckedAttributes(): void {
  const { host } = useHost();
  const told = useRef(new Set<string>());
  useEffect(() => {
    const { observedAttributes } = host.constructor as typeof ReactElement;
    for (const line of attributeFaults(host, observedAttributes)) {
      if (!told.current.has(line)) console.warn(line);
      told.current.add(line);
    }
  });
}

/** What the host page hears of an element besides its own outcomes. */
export function HostNews({ before }: { readonly before: SessionState }) {
  useSessionNews(before);
  useSizeNews();
  useKeptFocus();
  useCheckedAttributes();
  return null;
}
