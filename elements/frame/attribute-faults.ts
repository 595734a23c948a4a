import { attributeChoices, attributeNumbers } from './attribute-choices.ts';

/** Checks for names that differ by one letter added, removed or replaced. */
function isNear(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, wanted] = [one.slice(at), other.slice(at)];
  return rest.slice(1) === wanted || rest === wanted.slice(1) || rest.slice(1) === wanted.slice(1);
}

/**
 * Finds faults in an element's attributes for the page's developer: invalid values, and names
 * nearly equal to an attribute. Other names pass, since frameworks leave theirs on tags.
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
      say(`${name}="${value}" is not valid. Use one of ${values.join(', ')}.`);
  }
  for (const [name, counting] of Object.entries(attributeNumbers(tag))) {
    const value = host.getAttribute(name);
    const counts = counting(Number(value));
    if (value && counts !== Number(value))
      say(
        `${name}="${value}" must be a whole number of at least 1; ${Number.isFinite(Number(value)) ? `${counts} is used` : 'it is ignored'}.`,
      );
  }
  for (const { name, value } of host.attributes)
    if (known.includes(name) && /^[«‘’‚“”„‟′″]/.test(value))
      say(`${name}=${value} has typographic quotes, which HTML does not accept: use ".`);
  for (const name of host.getAttributeNames()) {
    const meant = known.includes(name) ? undefined : known.find((each) => isNear(name, each));
    if (meant) say(`has no "${name}"; did you mean "${meant}"?`);
  }
  return lines;
}
