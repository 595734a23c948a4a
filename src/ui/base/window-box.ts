/** Position in px of the window, the unit of pointer events. */
export interface WindowBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Window px per px of the element's sheet, where a sheet zooms the page or a part of it. */
  readonly zoom: number;
}

/**
 * Measures an element's position in the window. Engines without `currentCSSZoom`, such as WebKit,
 * measure in px of the zoomed page.
 */
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
