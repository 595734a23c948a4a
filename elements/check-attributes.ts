import { attributeChoices } from './attribute-choices.ts';

/** How many letters must be typed otherwise to make one name of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [column, wanted] of [...other].entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (row[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + Number(letter !== wanted),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

const told = new Set<string>();
function tellOnce(text: string): void {
  if (!told.has(text)) console.warn(text);
  told.add(text);
}

/**
 * Says in the console, for whoever builds the page, which attributes of an element do nothing: values that are none of theirs, and names
 * that are nearly one of ours. Other names are nobody's business: frameworks leave theirs on tags.
 * @param known names of its attributes
 */
export function checkAttributes(host: HTMLElement, known: readonly string[]): void {
  const tag = host.localName;
  for (const [name, values] of Object.entries(attributeChoices(tag))) {
    const value = host.getAttribute(name);
    if (value && !values.includes(value))
      tellOnce(`nmv: <${tag}> ${name}="${value}" means nothing; it takes ${values.join(', ')}.`);
  }
  for (const name of host.getAttributeNames()) {
    const meant = known.find((each) => distance(name, each) === 1);
    if (meant && !known.includes(name))
      tellOnce(`nmv: <${tag}> has no attribute "${name}"; did you mean "${meant}"?`);
  }
}
