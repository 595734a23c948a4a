// Functions that run in the page: each is sent there by its text, so each is complete by itself.

interface Box {
  readonly place: string;
  readonly width: number;
  readonly height: number;
  /** Width available there. */
  readonly room: number;
}

/**
 * Measures an element in every place of the page; a place is opened or shown while the element is
 * in it.
 */
export async function boxesIn(tag: string): Promise<Box[]> {
  const element = document.querySelector<HTMLElement>(`#the-${tag}`);
  const boxes: Box[] = [];
  for (const at of document.querySelectorAll<HTMLElement>('[data-place]')) {
    if (!element) break;
    at.append(element);
    if (at instanceof HTMLDialogElement) at.showModal();
    at.closest('details')?.setAttribute('open', '');
    at.hidden = false;
    // waits for changes that follow the place, such as columns for its width
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { width, height } = element.getBoundingClientRect();
    const base = element.shadowRoot?.querySelector('.nmv-base')?.getBoundingClientRect();
    boxes.push({
      place: at.dataset['place'] ?? '',
      width: Math.min(width, base?.width ?? 0),
      height: Math.min(height, base?.height ?? 0),
      room: at.clientWidth,
    });
    if (at instanceof HTMLDialogElement) at.close();
  }
  document.querySelector('#place')?.append(element ?? '');
  return boxes;
}

/** Ground and ink of an element when the page has a color scheme. */
export function paintOf([tag, scheme]: readonly [string, string]): string[] {
  // a page that unsets all of its own does so with importance
  document.documentElement.style.setProperty('color-scheme', scheme, 'important');
  const base = document.querySelector(`#the-${tag}`)?.shadowRoot?.querySelector('.nmv-base');
  const style = base && getComputedStyle(base);
  const paint = style ? [style.backgroundColor, style.color] : [];
  document.documentElement.style.removeProperty('color-scheme');
  return paint;
}

/**
 * Describes a sign-in form in light DOM: direction, overlapping words, and marks drawn by its
 * background.
 */
export function lightOf(): {
  readonly direction: string;
  readonly overlaps: readonly string[];
  readonly eye: Readonly<Record<'ground' | 'behind', string>>;
  readonly tick: Readonly<Record<'ground' | 'behind', string>>;
} {
  const form = document.querySelector('form.nmv-light');
  const words = [...(form?.querySelectorAll('.nmv-label, .nmv-link, .nmv-choice') ?? [])];
  const overlaps = words.flatMap((one, at) =>
    words.slice(at + 1).flatMap((other) => {
      const range = document.createRange();
      const [a, b] = [one, other].map((each) => {
        range.selectNodeContents(each);
        return range.getBoundingClientRect();
      });
      const meet =
        a && b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return meet ? [`${one.textContent} / ${other.textContent}`] : [];
    }),
  );
  const groundOf = (selector: string, part?: string) => {
    const found = form?.querySelector(selector);
    return found ? getComputedStyle(found, part).backgroundColor : '';
  };
  const box = form?.querySelector<HTMLInputElement>('.nmv-check');
  if (box) box.checked = true;
  return {
    direction: form ? getComputedStyle(form).direction : '',
    overlaps,
    eye: { ground: groundOf('.nmv-light-eye'), behind: groundOf('.nmv-button[data-icon]') },
    tick: { ground: groundOf('.nmv-check', '::before'), behind: groundOf('.nmv-check') },
  };
}

/** Describes the look of an element before and after a move into a frame of the same page. */
export async function inFrame(tag: string): Promise<Readonly<Record<'here' | 'there', string[]>>> {
  const element = document.querySelector(`#the-${tag}`);
  const looked = ['display', 'font-size', 'color', 'background-color', 'padding-top'];
  const look = () =>
    [
      ...(element?.shadowRoot?.querySelectorAll('*') ?? []),
      ...(element?.querySelectorAll('form, form *') ?? []),
    ].map((each) => {
      const style = (each.ownerDocument.defaultView ?? window).getComputedStyle(each);
      return `${each.tagName}.${each.getAttribute('class') ?? ''} ${looked.map((name) => style.getPropertyValue(name)).join(' ')}`;
    });
  const here = look();
  const frame = document.createElement('iframe');
  frame.width = String(document.body.clientWidth);
  frame.height = '600';
  // Firefox gives a frame another document when it has loaded, even where nothing is to load
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  frame.contentDocument?.body.append(element ?? '');
  let there = look();
  // the part that is drawn for its document comes a frame later
  for (let frame = 0; frame < 60 && String(there) !== String(here); frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    there = look();
  }
  document.querySelector('#place')?.append(element ?? '');
  frame.remove();
  return { here, there };
}

/** px by which an element makes the page wider than the screen, and what to press is too small for a finger. */
export function fitOf(tag: string): { readonly overflow: number; readonly small: string[] } {
  const element = document.querySelector(`#the-${tag}`);
  const pressed = 'button, a[href], input:not([type=hidden]), select, summary';
  const small = [
    ...(element?.shadowRoot?.querySelectorAll(pressed) ?? []),
    ...(element?.querySelectorAll(pressed) ?? []),
  ].flatMap((each) => {
    // a box is pressed by its label too, a link in a sentence by its line
    const { width, height } = (each.closest('label') ?? each).getBoundingClientRect();
    const isSeen = each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isHeard = each.closest('.nmv-hidden-text') !== null;
    const isInLine = getComputedStyle(each).display === 'inline';
    return isSeen && !isHeard && !isInLine && (width < 24 || height < 24)
      ? [`${each.tagName} ${each.textContent} ${Math.round(width)}×${Math.round(height)}`]
      : [];
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  return { overflow: scrollWidth - clientWidth, small };
}
