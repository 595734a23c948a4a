/** Marks what the loader has drawn into an element before its own script was there. */
export const firstMark = 'data-nmv-first';
/** An element into whose shadow root it was drawn: pages may have made that one closed. */
export interface Drawn {
  nmvRoot?: ShadowRoot;
}
/** Value of the mark once the user has pressed the button in it. */
export const pressed = 'pressed';

/**
 * Removes the loader's drawing once the element has rendered the same; focus and a press pass to
 * the new button.
 */
export function takeOver(root: ShadowRoot): void {
  const drawn = [...root.children].find((child) => child.hasAttribute(firstMark));
  if (!drawn) return;
  const hadFocus = drawn.contains(root.activeElement);
  const wasPressed = drawn.getAttribute(firstMark) === pressed;
  drawn.remove();
  const button = root.querySelector('button');
  if (hadFocus) button?.focus({ preventScroll: true });
  if (wasPressed) button?.click();
}
