// Functions that run in the page: each is sent there by its text, so each is complete by itself.

interface Heard {
  readonly type: string;
  readonly detail: unknown;
}

/** Collects events that come up to the document, from now on. */
export function hear(types: readonly string[]): Heard[] {
  const heard: Heard[] = [];
  for (const type of types)
    document.addEventListener(type, (event) => {
      const { detail } = event as CustomEvent<unknown>;
      heard.push({ type, detail: detail === undefined ? null : detail });
    });
  return heard;
}

interface Told extends HTMLElement {
  readonly session: unknown;
  refresh(): Promise<void>;
}

/** Returns the session that an element exposes. */
export function sessionOf(tag: string): unknown {
  return document.querySelector<Told>(tag)?.session;
}

/** Has an element read again what it shows. */
export async function refresh(tag: string): Promise<void> {
  await document.querySelector<Told>(tag)?.refresh();
}
