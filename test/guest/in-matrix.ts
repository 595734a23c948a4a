// Functions that run in the page: each is sent there by its text, so each is complete by itself.

/** Puts a button before and behind the elements, and begins at the first. */
export function standBetween(): void {
  const place = document.querySelector('#place');
  for (const at of ['beforebegin', 'afterend'] as const) {
    const button = document.createElement('button');
    button.textContent = at;
    button.id = at;
    place?.insertAdjacentElement(at, button);
  }
  document.querySelector<HTMLElement>('#beforebegin')?.focus();
}

interface Stop {
  /** The element in which the focus is, else the id of what of the page has it. */
  readonly where: string;
  /** True where users see the focus. */
  readonly isSeen: boolean;
}

/** Finds the position of the focus. */
export function stopOf(): Stop {
  const outer = document.activeElement;
  let inner = outer;
  while (inner?.shadowRoot?.activeElement) inner = inner.shadowRoot.activeElement;
  const { width = 0, height = 0 } = inner?.getBoundingClientRect() ?? {};
  const element = outer?.closest('[id^="the-nmv-"]');
  return {
    where: element?.localName ?? outer?.id ?? '',
    isSeen: width > 0 && height > 0 && (inner?.matches(':focus-visible') ?? false),
  };
}

/** Finds the elements that are invisible. */
export function unseen(tags: readonly string[]): string[] {
  return tags.filter((tag) => {
    const element = document.querySelector(`#the-${tag}`);
    const base = element?.shadowRoot?.querySelector('.nmv-base');
    return ![element, base].every((each) => {
      const { width = 0, height = 0 } = each?.getBoundingClientRect() ?? {};
      return width > 0 && height > 0 && each?.checkVisibility({ visibilityProperty: true });
    });
  });
}
