import { attributeChoices } from './attribute-choices.ts';

/** One letter more, less or otherwise makes one name of the other, which is not the same. */
function isNear(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, wanted] = [one.slice(at), other.slice(at)];
  return rest.slice(1) === wanted || rest === wanted.slice(1) || rest.slice(1) === wanted.slice(1);
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
      console.warn(`nmv: <${tag}> ${name}="${value}" is none of ${values.join(', ')}.`);
  }
  for (const name of host.getAttributeNames()) {
    const meant = known.includes(name) ? undefined : known.find((each) => isNear(name, each));
    if (meant) console.warn(`nmv: <${tag}> has no "${name}"; did you mean "${meant}"?`);
  }
}
