import { keyStart } from './documents.ts';
import { buyerOfReturn } from './returned-sale.ts';
import { classifyMovement } from './sign.ts';
import type { CfopLookup } from './sign.ts';
import type { Id, RankingItem } from './facts.ts';

/** Purchase of a product by a buyer. */
export interface Purchase {
  readonly taxNum: string;
  readonly productId: Id;
}

/** Links between an item and others. */
export interface Ties {
  /** Its document, by the start of the access key; null for one typed by hand without its key. */
  readonly document: string | null;
  /** The documents that it refers to. */
  readonly references: readonly string[];
  /** Purchase made by it, for a sale. */
  readonly bought: Purchase | null;
  /** Purchases that a confirmed return may take back: buyer and product. */
  readonly takesBack: Purchase | null;
}

/** Returns the links between an item and others. */
export function findTies(item: RankingItem, classAt: CfopLookup): Ties {
  const movement = classifyMovement(item, classAt);
  return {
    document: item.chNFe === null ? null : keyStart(item.chNFe),
    references: item.refs.map((reference) => keyStart(reference.chNFe)),
    bought: movement === 'sale' ? buildPurchase(item.recipientTaxNum, item.productId) : null,
    takesBack:
      movement === 'return' && item.returnConfirmed
        ? buildPurchase(buyerOfReturn(item), item.productId)
        : null,
  };
}

/** The names of what an item points at: whatever goes by one of them hangs together with it. */
export const pointsAt = ({ references, takesBack }: Ties): readonly string[] => [
  ...references.map(documentNode),
  ...(takesBack === null ? [] : [purchaseNode(takesBack)]),
];

/** The names by which others may point at an item. */
export const isPointedAtBy = ({ document, bought }: Ties): readonly string[] => [
  ...(document === null ? [] : [documentNode(document)]),
  ...(bought === null ? [] : [purchaseNode(bought)]),
];

/**
 * The items that hang together: those of one document, of documents that refer to one another, and, for a confirmed
 * return, all that its buyer bought of its product. What becomes of an item is settled within its own component, whatever
 * the campaign: judging every component by itself gives the same as judging all items at once.
 */
export function groupComponents(
  items: readonly RankingItem[],
  classAt: CfopLookup,
): readonly (readonly RankingItem[])[] {
  const bundles = new Bundles();
  const tied = items.map((item) => ({
    item,
    node: buildNode(item),
    ties: findTies(item, classAt),
  }));
  const takenBack = new Set<string>();
  for (const { node, ties } of tied) {
    for (const reference of ties.references) bundles.join(node, documentNode(reference));
    if (ties.takesBack === null) continue;
    takenBack.add(purchaseNode(ties.takesBack));
    bundles.join(node, purchaseNode(ties.takesBack));
  }
  for (const { node, ties } of tied) {
    const purchase = ties.bought === null ? undefined : purchaseNode(ties.bought);
    if (purchase !== undefined && takenBack.has(purchase)) bundles.join(node, purchase);
  }
  const components = new Map<string, RankingItem[]>();
  for (const { item, node } of tied) {
    const name = bundles.nameOf(node);
    const component = components.get(name);
    if (component === undefined) components.set(name, [item]);
    else component.push(item);
  }
  return [...components.values()];
}

function buildPurchase(taxNum: string | null, productId: Id | null): Purchase | null {
  return taxNum === null || productId === null ? null : { taxNum, productId };
}

const documentNode = (start: string): string => `document ${start}`;
const purchaseNode = ({ taxNum, productId }: Purchase): string => `bought ${taxNum} ${productId}`;
const buildNode = ({ chNFe, invoiceId }: RankingItem): string =>
  chNFe === null ? `invoice ${invoiceId}` : documentNode(keyStart(chNFe));

/** Connected nodes (union-find). */
class Bundles {
  readonly #next = new Map<string, string>();

  join(a: string, b: string): void {
    const [nameOfA, nameOfB] = [this.nameOf(a), this.nameOf(b)];
    if (nameOfA !== nameOfB) this.#next.set(nameOfA, nameOfB);
  }

  /** The same for all that are joined. */
  nameOf(node: string): string {
    let name = node;
    for (let next = this.#next.get(name); next !== undefined; next = this.#next.get(name))
      name = next;
    if (name !== node) this.#next.set(node, name);
    return name;
  }
}
