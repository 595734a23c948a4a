import type { KeyboardEvent } from 'react';

/** Enter in a line saves (9.09); where it means something else, such as in a list, a grid or a dialog, it keeps that. */
export function saveByEnter(save: () => void) {
  return (event: KeyboardEvent) => {
    const { target } = event;
    if (
      event.key !== 'Enter' ||
      event.defaultPrevented ||
      event.nativeEvent.isComposing ||
      !(target instanceof HTMLInputElement)
    )
      return;
    // not `closest`: a field in light DOM lies in a dialog of the shadow root that shows it
    const isOthers = event.nativeEvent
      .composedPath()
      .some((node) => node instanceof Element && node.matches('[data-own-enter], dialog'));
    if (isOthers || ['checkbox', 'radio', 'button'].includes(target.type)) return;
    event.preventDefault();
    save();
  };
}
