import { randomId } from '../base/random-id.ts';

/** Header by which this page names itself to the server when it changes something. */
export const pageHeader = 'nmv-page';
/**
 * Random name of the page, by which it recognises its own changes when the server announces them.
 */
export const pageName = randomId();

let underWay = 0;
let answeredAt = 0;

/**
 * Marks the start of a changing call.
 * @returns marks it as answered
 */
export function beginChange(): () => void {
  underWay += 1;
  return () => {
    underWay -= 1;
    answeredAt = performance.now();
  };
}

/** Checks for a changing call without an answer; its caller reloads afterwards. */
export const isChanging = (): boolean => underWay > 0;

/** Checks that a read at that time includes all changes of this page. */
export const holdsOwnChanges = (readAt: number): boolean => readAt >= answeredAt;
