import { lazy } from 'react';
import type { ComponentType } from 'react';
import { importPart } from './lost-part.ts';

/** Functions that reset the parts whose loading failed. */
const lost = new Set<() => void>();

/**
 * Resets parts that failed to load. Callers run it before a retry, so that parts lost on a weak
 * line load again.
 */
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
    }) as ComponentType<Props>; // the lazy component has these props; its extra preload is unused
  let Part = make();
  return function Again(props: Props) {
    return <Part {...props} />;
  };
}
