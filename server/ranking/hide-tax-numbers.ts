import type { RankingInput } from '../../src/domain/rules/ranking/facts.ts';

const COMPANY_LENGTH = 14;
const ROOT_LENGTH = 8;

/** Numbers things in the order in which they are met, as digits of a length. */
class Numbering {
  readonly #numbers = new Map<string, string>();

  of(text: string, length: number): string {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const made = String(this.#numbers.size + 1).padStart(length, '0');
    this.#numbers.set(text, made);
    return made;
  }
}

type WithTaxNumbers = Pick<RankingInput, 'economicGroups' | 'items'>;

/**
 * Replaces tax numbers consistently, so that the same ranking results and no real number is stored
 * with it. Groups come first: their replacement does not depend on the items.
 */
export function hideTaxNumbers(input: WithTaxNumbers): WithTaxNumbers {
  const [roots, branches, persons] = [new Numbering(), new Numbering(), new Numbering()];
  const hidden = (taxNum: string | null): string | null => {
    if (taxNum === null) return null;
    if (taxNum.length !== COMPANY_LENGTH) return persons.of(taxNum, taxNum.length);
    return (
      roots.of(taxNum.slice(0, ROOT_LENGTH), ROOT_LENGTH) +
      branches.of(taxNum.slice(ROOT_LENGTH), COMPANY_LENGTH - ROOT_LENGTH)
    );
  };
  return {
    economicGroups: input.economicGroups.map((group) => ({
      ...group,
      taxNumBase: group.taxNumBase === null ? null : roots.of(group.taxNumBase, ROOT_LENGTH),
    })),
    items: input.items.map((item) => ({
      ...item,
      issuerTaxNum: hidden(item.issuerTaxNum),
      recipientTaxNum: hidden(item.recipientTaxNum),
    })),
  };
}
