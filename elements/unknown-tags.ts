import { tags } from 'nmv:tags';

/** Counts the letters to add, remove or replace to turn one name into the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1];
    for (const [at, wanted] of [...other].entries())
      next.push(
        Math.min(
          (next[at] ?? 0) + 1,
          (row[at + 1] ?? 0) + 1,
          (row[at] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** So many letters are mistyped; what is further away was meant to be something else. */
const NEAR = 3;

const told = new Set<string>();

/** Says once for each that a tag is none of ours, and which was meant. */
function tell(tag: string): void {
  if (told.has(tag) || tags.includes(tag) || customElements.get(tag)) return;
  told.add(tag);
  const [nearest] = tags
    .map((name) => ({ name, far: distance(name, tag) }))
    .toSorted((one, other) => one.far - other.far);
  console.warn(
    nearest && nearest.far <= NEAR
      ? `nmv: unknown tag <${tag}>; did you mean <${nearest.name}>?`
      : `nmv: unknown tag <${tag}>. Available tags are ${tags.join(', ')}.`,
  );
}

function look(): void {
  for (const { localName } of document.querySelectorAll(':not(:defined)'))
    if (localName.startsWith('nmv-')) tell(localName);
}

/** Long enough for a page to define what it has put in. */
const PATIENCE_MS = 1_000;

function lookOn(): void {
  let due: ReturnType<typeof setTimeout> | undefined;
  const lookLater = () => {
    due ??= setTimeout(() => {
      due = undefined;
      look();
    }, PATIENCE_MS);
  };
  look();
  new MutationObserver(lookLater).observe(document, { childList: true, subtree: true });
}

/** Warns in the console of tags with our prefix that are unknown. */
export const unknownTags = {
  /** Warns of an undefined tag; the loader calls it like the classes of the same file. */
  define: tell,
  /** Looks at the page once it has come, and at whatever it gets later. */
  watch(): void {
    if (document.readyState === 'complete') lookOn();
    else addEventListener('load', lookOn, { once: true });
  },
};
