import { randomId } from './random-id.ts';

/** What was typed into a form and not saved yet, kept on this device. */
export interface Draft {
  /** When it was last changed, as ISO text. */
  readonly at: string;
  /** Kept by this tab, before a reload or a new sign-in. */
  readonly isOfThisTab: boolean;
  readonly content: unknown;
}

/** Whose draft of what it is. */
export interface DraftKey {
  /** The API and the account that signed in there. */
  readonly owner: string;
  /** The person that it is, or acts as. */
  readonly person: number;
  readonly screen: string;
  /** `new`, or the number of the row. */
  readonly record: string;
}

const prefix = 'nmv.draft:';
const tabKey = 'nmv.tab';
/** A larger one is not kept: storage is shared with the host page. */
const largestCharacters = 400_000;
const mostDrafts = 20;
const longestMs = 7 * 86_400_000;

interface Kept {
  readonly at: string;
  readonly tab: string;
  readonly content: unknown;
}

const ownerPart = (owner: string): string => `${prefix}${encodeURIComponent(owner)}:`;
const nameOf = ({ owner, person, screen, record }: DraftKey): string => `${ownerPart(owner)}${person}:${encodeURIComponent(screen)}:${record}`;

/** Whose drafts are kept now; nobody's after he has signed out. */
let keeping: string | undefined;

/** Storage may be refused (blocked cookies, sandboxed frames, no room); then nothing is kept, and nothing else changes. */
function attempt<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Tells this tab from others, also after a reload. */
function tabId(): string {
  return attempt(() => {
    const known = sessionStorage.getItem(tabKey);
    if (known !== null) return known;
    const made = randomId();
    sessionStorage.setItem(tabKey, made);
    return made;
  }, '');
}

function read(name: string): Kept | undefined {
  return attempt(() => {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('tab' in kept) || !('content' in kept)) return undefined;
    return typeof kept.at === 'string' && typeof kept.tab === 'string' ? { at: kept.at, tab: kept.tab, content: kept.content } : undefined;
  }, undefined);
}

const names = (): readonly string[] => attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(prefix)), []);
const drop = (name: string): void => attempt(() => localStorage.removeItem(name), undefined);

/** Forgets the drafts of everybody but this owner, and what is too old to be of use. @param owner undefined: everybody's */
export function dropDrafts(owner?: string): void {
  keeping = owner;
  const now = Date.now();
  for (const name of names()) {
    const isOwn = owner !== undefined && name.startsWith(ownerPart(owner));
    if (!isOwn || now - Date.parse(read(name)?.at ?? '') > longestMs) drop(name);
  }
}

/** What was kept of a form. */
export function readDraft(key: DraftKey): Draft | undefined {
  const kept = read(nameOf(key));
  return kept && { at: kept.at, isOfThisTab: kept.tab !== '' && kept.tab === tabId(), content: kept.content };
}

/** Keeps what stands in a form, in place of what was kept before. */
export function keepDraft(key: DraftKey, content: unknown): void {
  // a form that goes because its person signed out keeps nothing
  if (key.owner !== keeping) return;
  const kept: Kept = { at: new Date().toISOString(), tab: tabId(), content };
  const text = JSON.stringify(kept);
  const name = nameOf(key);
  if (text.length > largestCharacters) return drop(name);
  const others = names().filter((other) => other !== name);
  const oldest = others.map((other) => ({ other, at: read(other)?.at ?? '' })).sort((one, two) => (one.at < two.at ? -1 : 1));
  for (const { other } of oldest.slice(0, Math.max(0, others.length + 1 - mostDrafts))) drop(other);
  attempt(() => localStorage.setItem(name, text), undefined);
}

/** Forgets what was kept of a form: it is saved, or given up. */
export function dropDraft(key: DraftKey): void {
  drop(nameOf(key));
}
