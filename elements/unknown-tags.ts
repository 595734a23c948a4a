import { tags } from 'nmv:tags';

/** How many letters more, less or otherwise make one name of the other. */
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
      ? `nmv: there is no <${tag}>; did you mean <${nearest.name}>?`
      : `nmv: there is no <${tag}>: there are ${tags.join(', ')}.`,
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

/** Says in the console, for whoever builds the page, which tags with our beginning are none of ours. */
export const unknownTags = {
  /** Stands for all tags that no class has: the loader calls it as it calls the classes of the same file. */
  define: tell,
  /** Looks at the page once it has come, and at whatever it gets later. */
  watch(): void {
    if (document.readyState === 'complete') lookOn();
    else addEventListener('load', lookOn, { once: true });
  },
};
