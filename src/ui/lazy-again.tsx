import { lazy } from 'react';
import type { ComponentType } from 'react';
import { importPart } from './lost-part.ts';

/** What could not come so far, each by how it is forgotten. */
const lost = new Set<() => void>();

/** Whoever tries again calls this first: what a weak line lost is then loaded anew, instead of failing as it did. */
export function forgetLost(): void {
  for (const forget of lost) forget();
  lost.clear();
}

/**
 * A component that comes when it is first shown. React's own lazy component remembers for ever that it could not come.
 * @param load imports it
 */
export function lazyAgain<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await importPart(load) };
      } catch (error) {
        lost.add(() => {
          Part = make();
        });
        throw error;
      }
    }) as ComponentType<Props>; // which it is, with a preload that nobody asks for
  let Part = make();
  return function Again(props: Props) {
    return <Part {...props} />;
  };
}
