/** A place in px of the window, in which pointers are told too. */
export interface WindowBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** How many px of the window one px of the element's sheet takes, where the page or a part of it is zoomed by its sheet. */
  readonly zoom: number;
}

/** Where an element is seen. Engines without `currentCSSZoom`, as WebKit, measure in px of the zoomed page. */
export function windowBox(element: Element): WindowBox {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const zoom = element.currentCSSZoom as number | undefined;
  let scale = 1;
  for (let each: Element | undefined = zoom ? undefined : element; each;) {
    scale *= +getComputedStyle(each).zoom || 1;
    each = each.parentElement ?? (each.getRootNode() as Partial<ShadowRoot>).host;
  }
  return {
    left: left * scale,
    right: right * scale,
    top: top * scale,
    bottom: bottom * scale,
    zoom: zoom ?? scale,
  };
}
