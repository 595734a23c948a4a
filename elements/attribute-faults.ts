import { attributeChoices, attributeNumbers } from './attribute-choices.ts';

/** One letter more, less or otherwise makes one name of the other, which is not the same. */
function isNear(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, wanted] = [one.slice(at), other.slice(at)];
  return rest.slice(1) === wanted || rest === wanted.slice(1) || rest.slice(1) === wanted.slice(1);
}

/**
 * What whoever builds the page should know of the attributes of an element: values that are none of theirs, and names that are nearly
 * one of ours. Other names are nobody's business: frameworks leave theirs on tags.
 * @param known names of its attributes
 * @returns lines for the console
 */
export function attributeFaults(host: HTMLElement, known: readonly string[]): string[] {
  const tag = host.localName;
  const lines: string[] = [];
  const say = (fault: string) => lines.push(`nmv: <${tag}> ${fault}`);
  for (const [name, values] of Object.entries(attributeChoices(tag))) {
    const value = host.getAttribute(name);
    if (value && !values.includes(value))
      say(`${name}="${value}" is none of ${values.join(', ')}.`);
  }
  for (const [name, counting] of Object.entries(attributeNumbers(tag))) {
    const value = host.getAttribute(name);
    const counts = counting(Number(value));
    if (value && counts !== Number(value))
      say(
        `${name}="${value}" is no whole number from 1 up: ${Number.isFinite(Number(value)) ? `${counts} counts` : 'it counts as left out'}.`,
      );
  }
  for (const { name, value } of host.attributes)
    if (known.includes(name) && /^[«‘’‚“”„‟′″]/.test(value))
      say(`${name}=${value} has typographic quotes in it, which are no quotes of HTML: write ".`);
  for (const name of host.getAttributeNames()) {
    const meant = known.includes(name) ? undefined : known.find((each) => isNear(name, each));
    if (meant) say(`has no "${name}"; did you mean "${meant}"?`);
  }
  return lines;
}
