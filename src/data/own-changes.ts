import { randomId } from './random-id.ts';

/** Header by which this page names itself to the server when it changes something. */
export const pageHeader = 'nmv-page';
/** By this name the page knows its own changes again when the server tells of them. */
export const pageName = randomId();

let underWay = 0;
let answeredAt = 0;

/** A call that may change something begins. @returns tells that it has been answered */
export function beginChange(): () => void {
  underWay += 1;
  return () => {
    underWay -= 1;
    answeredAt = performance.now();
  };
}

/** Whether such a call has not been answered yet; whoever made it reads again then. */
export const isChanging = (): boolean => underWay > 0;

/** Whether what was read since then holds everything that this page has changed. */
export const holdsOwnChanges = (readAt: number): boolean => readAt >= answeredAt;
